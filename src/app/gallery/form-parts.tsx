import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

const ROOMS = [
  { value: 'kitchen', label: 'Kitchen', description: 'Steam and sun' },
  { value: 'bedroom', label: 'Bedroom', description: 'Dark and quiet' },
  { value: 'patio', label: 'Patio', disabled: true },
]

/** Every kind of field: plain, with a hint, with an error, and disabled. */
export function FormParts() {
  const [lengthMm, setLengthMm] = useState<number | null>(1200)
  const [room, setRoom] = useState('kitchen')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Name" required>
          <Input />
        </Field>
        <Field label="Room" optional hint="As you call it at home.">
          <Input />
        </Field>
        <Field label="Email" error="Please enter a valid email address.">
          <Input defaultValue="thandi" />
        </Field>
        <Field label="Width in mm" hint="Arrow keys step, Enter settles.">
          <NumberInput value={lengthMm} onValueChange={setLengthMm} unit="mm" min={1} max={20_000} />
        </Field>
        <Field label="Room">
          <Select value={room} onValueChange={setRoom} options={ROOMS} />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Not now" />
        </Field>
      </div>
      <Field label="Note">
        <Textarea />
      </Field>
      <RadioCards label="Room" value={room} onValueChange={setRoom} options={ROOMS} className="grid-cols-3" />
    </>
  )
}
