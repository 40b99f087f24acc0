import { quantile, share, shareMargin } from '#tests/bench/vision/statistics.ts'
import { type RoomFigures, roomFigures } from './figures.ts'

/**
 * npm run bench:light [-- FROM TO]: how truly the light is read from a photo. In rooms whose light is worked out by rays (workers/model/lit-rooms), seeds
 * 51 to 100 unless said, which nothing was trained on or tuned to: by how many degrees the direction of shade is off, and by how much the brightness of a grey blind as it is
 * drawn. Nothing of the room but its photo and its camera is told to what is measured.
 */
const [from = 51, to = 100] = process.argv.slice(2).map(Number)
const GOAL_DEGREES = 20
const GOAL_BRIGHTNESS = 0.15

const rooms = Array.from({ length: to - from + 1 }, (_, i) => roomFigures(from + i))
console.log('| room | light | shade off by | lean of the light, true | read | blockout, drawn to true | sheer, drawn to true |')
console.log(`|${' --- |'.repeat(7)}`)
for (const room of rooms)
  console.log(
    `| ${room.seed} | ${room.lit} | ${room.offDegrees.toFixed(0)}° | ${room.leanTrue.toFixed(2)} | ${room.leanRead.toFixed(2)} | ${room.blockout.toFixed(2)} | ${room.sheer.toFixed(2)} |`,
  )

const told = (what: string, list: readonly RoomFigures[], isGood: (room: RoomFigures) => boolean) => {
  const part = share(list, isGood)
  console.log(`${what}: ${(100 * part).toFixed(0)} % ± ${(100 * shareMargin(part, list.length)).toFixed(0)} of ${list.length}`)
}
/** Less lean than this changes what is drawn by less than 3 %: nobody sees where such light comes from. */
const LEAST_LEAN = 0.1
told(`shade within ${GOAL_DEGREES}°`, rooms, ({ offDegrees }) => offDegrees <= GOAL_DEGREES)
told(
  `the same where the light leans by more than ${LEAST_LEAN}`,
  rooms.filter(({ leanTrue }) => leanTrue > LEAST_LEAN),
  ({ offDegrees }) => offDegrees <= GOAL_DEGREES,
)
told('blockout within 15 %', rooms, ({ blockout }) => Math.abs(blockout - 1) <= GOAL_BRIGHTNESS)
told('sheer within 15 %', rooms, ({ sheer }) => Math.abs(sheer - 1) <= GOAL_BRIGHTNESS)
const median = (of: (room: RoomFigures) => number) => quantile(rooms.map(of), 0.5).toFixed(2)
console.log(`medians: ${median(({ offDegrees }) => offDegrees)}°, ${median(({ blockout }) => blockout)}, ${median(({ sheer }) => sheer)}`)
