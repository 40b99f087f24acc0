import { connect } from '#server/database/connect.ts'
import { readEnv } from '#server/env.ts'
import { randomPin, setPin } from '#server/features/auth/pin.ts'

/** npm run staff-pin [-- 1234]: sets a new staff PIN, ends every staff session and lifts the limits on wrong tries. */
const [given] = process.argv.slice(2)
if (given !== undefined && !/^\d{4}$/.test(given)) {
  console.error('The PIN must be 4 digits: npm run staff-pin -- 1234')
  process.exit(2)
}
const pin = given ?? randomPin()
const db = await connect(readEnv())
await db.transaction(async (tx) => {
  await setPin(tx, pin, new Date())
  await tx('staff_sessions').delete()
  await tx('pin_attempts').delete()
  await tx('settings').where('name', 'like', 'pin_shut_%').delete()
})
await db.destroy()
console.log(`The staff PIN is now ${pin}.`)
