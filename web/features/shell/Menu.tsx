import { DoubleArrowLeftIcon, DoubleArrowRightIcon } from '@radix-ui/react-icons'
import { Tooltip } from '@radix-ui/themes'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { routes } from '../../routes.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePath } from '../../shared/navigate.ts'
import { useSession } from '../../shared/session/session.ts'
import { isSelected, type MenuItem, visibleItems } from './menu.ts'

const exists = (path: string): boolean => routes.some((route) => route.path === path)

/** The places that this person may go to; the last button folds the menu to its icons. */
export const Menu = ({
  open,
  onToggle,
  onChoose,
}: {
  open: boolean
  onToggle?: () => void
  /** A place was chosen, be it the present one. */
  onChoose?: (() => void) | undefined
}) => {
  const { t } = useCopy()
  const { user } = useSession()
  const path = usePath()
  const Arrow = open ? DoubleArrowLeftIcon : DoubleArrowRightIcon
  const toggleLabel = t(open ? 'shell.menu.collapse' : 'shell.menu.expand')
  return (
    <nav className="menu" aria-label={t('shell.menu.label')}>
      <ul>
        {visibleItems(user, exists).map((item) => (
          <li key={item.path}>
            <Named name={t(item.label)} shown={!open}>
              <MenuLink
                item={item}
                selected={isSelected(item, path)}
                label={t(item.label)}
                onClick={onChoose}
              />
            </Named>
          </li>
        ))}
      </ul>
      {onToggle && (
        <Named name={toggleLabel} shown={!open}>
          <button type="button" className="menu-item menu-toggle" aria-expanded={open} onClick={onToggle}>
            <Arrow aria-hidden />
            <span>{toggleLabel}</span>
          </button>
        </Named>
      )}
    </nav>
  )
}

const MenuLink = ({
  item,
  selected,
  label,
  ...rest
}: {
  item: MenuItem
  selected: boolean
  label: string
  onClick?: (() => void) | undefined
}) => (
  <Link to={item.path} className="menu-item" aria-current={selected ? 'page' : undefined} {...rest}>
    <item.Icon aria-hidden />
    <span>{label}</span>
  </Link>
)

/** The name beside an icon whose own words are folded away. */
const Named = ({ name, shown, children }: { name: string; shown: boolean; children: ReactElement }) =>
  shown ? (
    <Tooltip content={name} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
