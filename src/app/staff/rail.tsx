import { ListTodo, type LucideIcon, Mail, SlidersHorizontal } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import type { RailIcon, RailPlace, ScreenRoute } from '#app/lib/screen-route.ts'
import { classNames } from '#app/ui/class-names.ts'
import { LogOutButton } from './pin-gate.tsx'

const ICONS: Record<RailIcon, LucideIcon> = { jobs: ListTodo, mail: Mail, settings: SlidersHorizontal }

type RailScreen = ScreenRoute & { readonly rail: RailPlace }

/** Links to the staff screens, in the order that each screen's route gives: at the left, or as a bar on smaller displays. */
export function StaffRail({ screens }: { readonly screens: readonly ScreenRoute[] }) {
  const tasks = screens.filter((screen): screen is RailScreen => screen.rail !== undefined).sort((a, b) => a.rail.place - b.rail.place)
  return (
    <nav aria-label="Staff" className="mb-6 flex gap-1 overflow-x-auto border-b pb-3 lg:mb-0 lg:flex-col lg:border-b-0">
      {tasks.map(({ path, rail: { label, icon } }) => {
        const Icon = ICONS[icon]
        return (
          <NavLink
            key={path}
            to={path}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center gap-2.5 rounded-control px-3.5 font-semibold text-sm',
                isActive ? 'bg-sand text-ink' : 'text-muted hover:text-ink',
              )
            }
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
            {label}
          </NavLink>
        )
      })}
      <span className="ml-auto lg:mt-4 lg:ml-0">
        <LogOutButton />
      </span>
    </nav>
  )
}
