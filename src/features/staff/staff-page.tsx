import { Mail, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { classNames } from '#app/ui/class-names.ts'
import { paths } from '#shared/paths.ts'
import { LogOutButton, PinGate } from './pin-gate.tsx'

const tasks = [
  { path: paths.adminOutbox, label: 'Outbox', icon: Mail },
  { path: paths.adminSite, label: 'Site', icon: SlidersHorizontal },
]

export interface StaffPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A staff screen behind the PIN: a rail by task at the left, a bar on smaller screens. */
export function StaffPage({ title, lead, children }: StaffPageProps) {
  return (
    <PinGate>
      <div className="mx-auto grid max-w-6xl gap-x-10 px-4 py-6 sm:px-6 lg:grid-cols-[11rem_1fr] lg:py-10">
        <nav aria-label="Staff" className="mb-6 flex gap-1 overflow-x-auto border-b pb-3 lg:mb-0 lg:flex-col lg:border-b-0">
          {tasks.map((task) => (
            <NavLink
              key={task.path}
              to={task.path}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-2.5 rounded-control px-3.5 font-semibold text-sm',
                  isActive ? 'bg-sand text-ink' : 'text-muted hover:text-ink',
                )
              }
            >
              <task.icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
              {task.label}
            </NavLink>
          ))}
          <span className="ml-auto lg:mt-4 lg:ml-0">
            <LogOutButton />
          </span>
        </nav>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display font-medium text-2xl">
            {title}
          </h1>
          {lead ? <p className="mt-1 max-w-prose text-muted">{lead}</p> : null}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </PinGate>
  )
}
