import { diskFiles } from '#server/adapters/files/disk-files.ts'

/** A process that keeps large files one after the other until it is killed: write-files.ts FOLDER. It prints each name once it is kept. */
const files = diskFiles(process.argv[2] ?? '')
const bytes = Buffer.alloc(4_000_000, 'width,600\n')
for (;;) {
  const { name } = await files.put(bytes, { purpose: 'test', keepUntil: new Date(Date.now() + 86_400_000) })
  console.log(name)
}
