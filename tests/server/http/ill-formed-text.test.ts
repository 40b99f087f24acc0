import { expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { kitchenBlind, orderBody } from '#tests/support/builders/order.ts'
import { startServer } from '#tests/support/server.ts'

it('half an emoji is refused in every text, because a database keeps it as another one; a whole emoji is taken', async () => {
  const server = await startServer()
  const body = await orderBody(server, [kitchenBlind])
  const sent = (room: string, special_instructions: string) =>
    server.call(submitOrder, { body: { ...body, blinds: [{ ...kitchenBlind, room }], special_instructions } })
  for (const [room, instructions, path] of [
    ['Lounge \ud83c', '', 'blinds.0.room'],
    ['', 'Ring \udf1e twice', 'special_instructions'],
  ] as const)
    expect(await sent(room, instructions)).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringContaining(path), message: 'Please remove the characters that cannot be read.' }] },
    })
  expect(await sent('Lounge 🌞', 'Ring 🌞 twice')).toMatchObject({ status: 200 })
  await server.stop()
})
