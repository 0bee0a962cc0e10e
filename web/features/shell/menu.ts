import {
  ActivityLogIcon,
  BackpackIcon,
  BarChartIcon,
  ComponentInstanceIcon,
  DashboardIcon,
  FileTextIcon,
  GearIcon,
  HomeIcon,
  IdCardIcon,
  LayersIcon,
  PersonIcon,
  ReaderIcon,
} from '@radix-ui/react-icons'
import type { ComponentType } from 'react'
import type { CopyKey } from '../../shared/i18n/dictionaries.ts'
import { can, type Feature, type SessionUser } from '../../shared/session/session.ts'

export type MenuItem = {
  path: string
  label: CopyKey
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** The permission that shows it; without one everybody sees it. */
  feature?: Feature
  /** Further paths under which it counts as selected. */
  also?: readonly string[]
}

export const menu: readonly MenuItem[] = [
  { path: '/dashboard', label: 'shell.menu.dashboard', Icon: DashboardIcon },
  { path: '/empleado/desarrollo', label: 'shell.menu.profile', Icon: IdCardIcon },
  { path: '/mis-cursos', label: 'shell.menu.myCourses', Icon: ReaderIcon },
  { path: '/puestos', label: 'shell.menu.jobTitles', Icon: BackpackIcon, feature: 'job_title' },
  { path: '/departamentos', label: 'shell.menu.departments', Icon: LayersIcon, feature: 'department' },
  { path: '/empresa', label: 'shell.menu.enterprise', Icon: HomeIcon, feature: 'enterprise' },
  {
    path: '/definicion',
    label: 'shell.menu.definition',
    Icon: ComponentInstanceIcon,
    feature: 'course_definition',
  },
  {
    path: '/reporte/empleados',
    label: 'shell.menu.reports',
    Icon: BarChartIcon,
    feature: 'report',
    also: ['/reporte/cursos', '/reporte/plan'],
  },
  { path: '/empleados', label: 'shell.menu.employees', Icon: PersonIcon, feature: 'employee' },
  { path: '/cursos', label: 'shell.menu.courses', Icon: FileTextIcon, feature: 'course' },
  { path: '/roles', label: 'shell.menu.roles', Icon: GearIcon, feature: 'roles_permissions' },
  { path: '/auditoria', label: 'shell.menu.audit', Icon: ActivityLogIcon, feature: 'audit' },
]

/** The items that a person may see, of those whose address exists. */
export const visibleItems = (
  user: Pick<SessionUser, 'Role'>,
  exists: (path: string) => boolean,
): readonly MenuItem[] =>
  menu.flatMap((item) => {
    if (item.feature && !can(user, item.feature)) return []
    const path = [item.path, ...(item.also ?? [])].find(exists)
    return path === undefined ? [] : [{ ...item, path }]
  })

/** The path is the item's route or lies below it, or begins as one of its further paths does. */
export const isSelected = ({ path, also = [] }: MenuItem, at: string): boolean =>
  at === path || at.startsWith(`${path}/`) || also.some((prefix) => at.startsWith(prefix))
