import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { loungeBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const CUSTOMER = 'thandi@customer.example'
const given = { customer_phone: '082 555 0101', customer_address: '7 Bay Road, Knysna', special_instructions: '' }

async function placed(change: object = {}) {
  const body = { ...(await orderBody(server, [loungeBlind])), ...change }
  const { body: answer } = await server.call(submitOrder, { body, headers: newKey() })
  return answer as { reference: string; privateLink: string }
}

const view = async (link: string) => (await server.call(viewPrivateLink, { params: { link } })).body
const change = (link: string, details: object, details_version?: string) =>
  server.call(changeOrderDetails, { params: { link }, body: { ...details, details_version } })

async function mailsTo(address: string, reference: string, word: RegExp): Promise<OutgoingMail[]> {
  const { body } = await server.call(listMail, { cookie: await server.staffCookie(), query: { page_size: '200' } })
  return body.mail.filter(({ to, subject }: OutgoingMail) => to === address && subject.includes(reference) && word.test(subject))
}
const cameTo = (address: string, reference: string, word: RegExp) => expect.poll(() => mailsTo(address, reference, word)).toHaveLength(1)

describe('the delivery details of an order', () => {
  it('are not overwritten by a form that was opened before somebody else saved others', async () => {
    const { privateLink: link } = await placed({ customer_address: '' })
    const { details_version } = await view(link)
    expect(await change(link, given, details_version)).toMatchObject({ status: 200, body: given })
    const late = await change(link, { ...given, customer_address: '99 Other Street' }, details_version)
    expect(late).toMatchObject({ status: 409, body: { error_type: 'details_changed' } })
    expect((await change(link, { ...given, customer_address: '99 Other Street' })).body.error_type).toBe('details_changed')
    const now = await view(link)
    expect(now).toMatchObject(given)
    const knowingly = await change(link, { ...given, customer_address: '99 Other Street' }, now.details_version)
    expect(knowingly).toMatchObject({ status: 200, body: { customer_address: '99 Other Street' } })
  })

  it('are saved by one of two who save at the same moment, and the other one is told', async () => {
    for (let round = 0; round < 10; round++) {
      const { privateLink: link } = await placed({ customer_email: `round${round}@x.example` })
      const { details_version } = await view(link)
      const answers = await Promise.all(
        ['1 First Street', '2 Second Street'].map((customer_address) => change(link, { ...given, customer_address }, details_version)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [saved] = answers.filter(({ status }) => status === 200)
      expect((await view(link)).customer_address).toBe(saved?.body.customer_address)
    }
  })

  it('that come first are called added, to the shop alone', async () => {
    const { reference, privateLink: link } = await placed({ customer_address: '', customer_phone: given.customer_phone })
    await change(link, { ...given, special_instructions: 'Ring at the side gate.' }, (await view(link)).details_version)
    await cameTo(server.deps.env.business.email, reference, /details/)
    const [mail] = await mailsTo(server.deps.env.business.email, reference, /details/)
    expect(mail?.text).toContain('The customer added the delivery address')
    expect(mail?.text).not.toContain('changed')
    expect(await mailsTo(CUSTOMER, reference, /delivery|changed/)).toEqual([])
  })

  it('that take the place of others are told to the customer, with what holds now', async () => {
    const { reference, privateLink: link } = await placed()
    await change(link, given, (await view(link)).details_version)
    await cameTo(CUSTOMER, reference, /changed/)
    const [mail] = await mailsTo(CUSTOMER, reference, /changed/)
    expect(mail?.text).toContain(given.customer_address)
    expect(mail?.text).toContain('If it was not you')
    const [toShop] = await mailsTo(server.deps.env.business.email, reference, /details/)
    expect(toShop?.text).toContain('The customer changed the phone number and the delivery address')
  })

  it('that are saved as they were tell nobody', async () => {
    const { reference, privateLink: link } = await placed()
    const { customer_phone, customer_address, special_instructions, details_version } = await view(link)
    const details = { customer_phone, customer_address, special_instructions }
    expect(await change(link, details, details_version)).toMatchObject({ status: 200 })
    const jobs = await server.deps.db('jobs').where({ kind: 'order.details_changed' })
    expect(jobs.filter(({ payload }: { payload: string }) => payload.includes(reference))).toEqual([])
  })
})
