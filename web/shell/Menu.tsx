import { DoubleArrowLeftIcon, DoubleArrowRightIcon } from '@radix-ui/react-icons'
import { Tooltip } from '@radix-ui/themes'
import { type ReactElement, useId } from 'react'
import { Link } from 'wouter'
import { usePasswordRequests } from '../features/sessions/use-password-requests.ts'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { useNavigation, usePath } from '../shared/navigate.ts'
import { useSession } from '../shared/session/session.ts'
import { useShownPerson } from '../shared/session/shown-person.ts'
import {
  employeesPath,
  isSelected,
  type MenuItem,
  menuGroups,
  menuPath,
  type VisibleItem,
  visibleItems,
} from './menu.ts'
import { exists } from './screens.ts'

/** The places that the viewer may open, in groups; the last button folds the menu to icons. */
export const Menu = ({
  open,
  onToggle,
  onChoose,
}: {
  open: boolean
  onToggle?: () => void
  /** Called after each choice, even of the current place. */
  onChoose?: (() => void) | undefined
}) => {
  const { t } = useCopy()
  const { user } = useSession()
  const items = visibleItems(user, exists)
  const Arrow = open ? DoubleArrowLeftIcon : DoubleArrowRightIcon
  const toggleLabel = t(open ? 'shell.menu.collapse' : 'shell.menu.expand')
  return (
    <nav className="menu" aria-label={t('shell.menu.label')}>
      <div className="menu-groups">
        {menuGroups.map(({ id, label }) => (
          <MenuGroup
            key={id}
            label={t(label)}
            items={items.filter(({ group }) => group === id)}
            open={open}
            onChoose={onChoose}
          />
        ))}
      </div>
      {onToggle && (
        <LabelTooltip name={toggleLabel} isShown={!open}>
          <button type="button" className="menu-item menu-toggle" aria-expanded={open} onClick={onToggle}>
            <Arrow aria-hidden />
            <span>{toggleLabel}</span>
          </button>
        </LabelTooltip>
      )}
    </nav>
  )
}

const MenuGroup = ({
  label,
  items,
  open,
  onChoose,
}: {
  label: string
  items: readonly VisibleItem[]
  open: boolean
  onChoose: (() => void) | undefined
}) => {
  const { t } = useCopy()
  const { user } = useSession()
  const at = menuPath(usePath(), useShownPerson(), user.id, useCourseOrigin())
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className="menu-group">
      <p id={id} className="menu-heading">
        {label}
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.path}>
            <LabelTooltip name={t(item.label)} isShown={!open}>
              <MenuLink
                item={item}
                selected={isSelected(item, at)}
                label={t(item.label)}
                onClick={onChoose}
              />
            </LabelTooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}

const useCourseOrigin = (): string | null => {
  const detail = useNavigation('/cursos/detalles')
  const player = useNavigation('/cursos/lecciones')
  return (detail ?? player)?.origin ?? null
}

const MenuLink = ({
  item,
  selected,
  label,
  ...rest
}: {
  item: VisibleItem
  selected: boolean
  label: string
  onClick?: (() => void) | undefined
}) => {
  const id = useId()
  const waitingCount = useWaitingCount(item)
  return (
    <Link
      to={item.to}
      className="menu-item"
      aria-current={selected ? 'page' : undefined}
      {...rest}
      {...(waitingCount > 0 && { 'aria-describedby': id })}
    >
      <item.Icon aria-hidden />
      <span>{label}</span>
      {waitingCount > 0 && <WaitingCount id={id} count={waitingCount} />}
    </Link>
  )
}

/** Number of people who wait at this place. */
const useWaitingCount = ({ path }: MenuItem): number => {
  const { requests = [] } = usePasswordRequests()
  return path === employeesPath ? requests.length : 0
}

const most = 99

const WaitingCount = ({ id, count: waitingCount }: { id: string; count: number }) => {
  const { count } = useCopy()
  const words = count('passwords.requests.waiting', waitingCount)
  return (
    <>
      <span className="menu-count figures" aria-hidden title={words}>
        {waitingCount > most ? `${most}+` : waitingCount}
      </span>
      <span id={id} hidden>
        {words}
      </span>
    </>
  )
}

/** A tooltip for an icon without its label. */
const LabelTooltip = ({
  name,
  isShown,
  children,
}: {
  name: string
  isShown: boolean
  children: ReactElement
}) =>
  isShown ? (
    <Tooltip content={name} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
