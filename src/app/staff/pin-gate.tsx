import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CallError, call } from '#app/lib/calls/call.ts'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Page } from '#app/ui/page.tsx'
import { toast } from '#app/ui/toast.ts'
import { endSession, enterPin, getSession } from '#shared/contracts/auth.ts'

export const staffSessionQuery = contractQuery(getSession, {})

/** Source: staff specification, section 9. */
const PIN_LENGTH = 4

interface PinGateProps {
  /** Shown while the server is asked who this is. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Shows its children to staff with an admin session (a cookie of the server, for 24 hours). Everybody else is asked for the PIN. */
export function PinGate({ waiting, children }: PinGateProps) {
  const session = useQuery(staffSessionQuery)
  if (session.isPending)
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          Loading
        </span>
        {waiting}
      </div>
    )
  if (session.isError)
    return (
      <Page width="narrow" title="Staff">
        <Alert
          tone="bad"
          title="The server cannot be reached"
          actions={
            <Button variant="secondary" size="small" onClick={() => session.refetch()}>
              Try again
            </Button>
          }
        >
          Staff pages need a connection.
        </Alert>
      </Page>
    )
  return session.data.role === 'admin' ? children : <PinForm />
}

function PinForm() {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)

  async function check(event: FormEvent) {
    event.preventDefault()
    if (pin.length !== PIN_LENGTH || checking) return
    setChecking(true)
    setError(undefined)
    try {
      await call(enterPin, { body: { pin, scope: 'admin' } })
      await queryClient.invalidateQueries()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(
        failure.errorType === 'wrong_pin'
          ? 'Incorrect PIN code'
          : (failure.serverMessage ?? 'The server cannot be reached. Please try again.'),
      )
      setPin('')
      input.current?.focus()
    } finally {
      setChecking(false)
    }
  }

  return (
    <Page width="narrow" title="Staff only" lead="Please enter the staff PIN. This device is remembered for 24 hours.">
      <form onSubmit={check} className="grid max-w-xs gap-4">
        <Field label="PIN" error={error}>
          <Input
            ref={input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_LENGTH}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            className="text-center text-xl tracking-[0.5em]"
          />
        </Field>
        <Button type="submit" disabled={pin.length !== PIN_LENGTH} loading={checking}>
          Unlock
        </Button>
      </form>
    </Page>
  )
}

/** Ends the staff session of this browser. */
export function LogOutButton() {
  return (
    <Button
      variant="ghost"
      size="small"
      className="whitespace-nowrap"
      onClick={async () => {
        try {
          await call(endSession, {})
        } catch (failure) {
          if (!(failure instanceof CallError)) throw failure
          toast({
            title: 'You are still logged in',
            description: 'The server could not be reached, so this device stays logged in. Please press ‘Log out’ again when it is back.',
            tone: 'bad',
          })
          return
        }
        // The reload clears what staff saw from this page's memory.
        window.location.reload()
      }}
    >
      Log out
    </Button>
  )
}
