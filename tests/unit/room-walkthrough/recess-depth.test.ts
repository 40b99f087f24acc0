import { expect, it } from 'vitest'
import { adviceFor, withRecessDepth } from '#app/features/room-walkthrough/list/blind-for.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'

const window: ListedWindow = {
  id: 'walked',
  room: '',
  widthMm: 1200,
  dropMm: 1500,
  sizeSource: { how: 'camera', scale: 'board' },
  lineId: null,
}

it('a blind that was chosen hangs as it is suggested for the depth that was said last', () => {
  const shallow = { ...window, ...withRecessDepth(window, '15') }
  const [suggested] = adviceFor(shallow).filter(({ mountType }) => mountType === 'outside-facefix')
  if (!suggested?.mountType || !shallow.chosen) throw new Error('a shallow recess has blinds for the wall')
  const chosen = { ...shallow, chosen: { ...shallow.chosen, productType: suggested.productType }, hangs: suggested.mountType }
  const deep = { ...chosen, ...withRecessDepth(chosen, '120') }
  expect(deep).toMatchObject({ hangs: 'inside-recess', chosen: { productType: suggested.productType, recessDepth: '120' } })
  expect(withRecessDepth(deep, '15')).toMatchObject({ hangs: 'outside-facefix', chosen: { recessDepth: '15' } })
})
