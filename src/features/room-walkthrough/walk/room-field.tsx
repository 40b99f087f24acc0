import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { USUAL_ROOMS } from '#shared/domain/room-kind.ts'

interface RoomFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (room: string) => void
}

/** The name of a room: any text. The rooms named before are offered first, then the usual ones. */
export function RoomField({ label, value, onChange }: RoomFieldProps) {
  const windows = useAtomValue(windowsAtom)
  const options = useId()
  const offered = new Set([...windows.map(({ room }) => room).filter(Boolean), ...USUAL_ROOMS])
  return (
    <Field label={label} optional>
      <Input
        list={options}
        value={value}
        maxLength={200}
        autoComplete="off"
        placeholder="Which room?"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={options}>
        {[...offered].map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </Field>
  )
}
