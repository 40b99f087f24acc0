import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'
import { ALU, type Blind, counted, offered, PLASWOOD, ROLLER, SHEER } from '../blinds-of-answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const THREE = 'bedroom 1200x1200, study 1000x1000, kitchen 900x900'
const DRIE = 'slaapkamer 1200x1200, studeerkamer 1000x1000, kombuis 900x900'

describe('each room has the product that is said of it', () => {
  it.each<readonly [string, readonly string[], readonly Blind[]]>([
    [
      'one for two rooms, and another room with its own after a comma',
      [THREE, 'blockout for the bedroom and the study, kitchen venetian 25mm alu'],
      [
        [ROLLER, 1200, 1200],
        [ROLLER, 1000, 1000],
        [ALU, 900, 900],
      ],
    ],
    [
      'a room that is joined with the last one goes with that',
      [THREE, 'roller blockout for the bedroom, study and kitchen plaswood'],
      [
        [ROLLER, 1200, 1200],
        [PLASWOOD, 1000, 1000],
        [PLASWOOD, 900, 900],
      ],
    ],
    [
      'in Afrikaans',
      [DRIE, 'rolblindings blockout vir die slaapkamer en die studeerkamer, kombuis plaswood'],
      [
        [ROLLER, 1200, 1200],
        [ROLLER, 1000, 1000],
        [PLASWOOD, 900, 900],
      ],
    ],
    [
      'where one size is of both',
      ['lounge and bedroom both 1200x1200 rollers, the lounge sheer and the bedroom blockout'],
      [
        [SHEER, 1200, 1200],
        [ROLLER, 1200, 1200],
      ],
    ],
    [
      'where nothing stands between the rooms',
      ['kitchen 1000 x 800, main bedrom 2000x1500, spare room 1500 x 1500; rollers, bedrooms blockout kitchen sheer'],
      [
        [SHEER, 1000, 800],
        [ROLLER, 2000, 1500],
        [ROLLER, 1500, 1500],
      ],
    ],
  ])('%s', async (_, turns, blinds) => {
    expect(counted(offered(await talk(server, turns)))).toEqual(counted(blinds))
  })
})
