import {
  ActivityLogIcon,
  ArchiveIcon,
  BackpackIcon,
  BarChartIcon,
  BookmarkIcon,
  ClipboardIcon,
  GearIcon,
  HomeIcon,
  IdCardIcon,
  LayersIcon,
  LockClosedIcon,
  ReaderIcon,
} from '@radix-ui/react-icons'
import type { ComponentType } from 'react'
import type { CopyKey } from '../shared/i18n/keys.ts'
import { pathIcon } from '../shared/look/icons.tsx'
import type { SessionUser } from '../shared/session/session.operations.ts'
import { can, type Feature, hasLegalDuties } from '../shared/session/session.ts'

/** Icons that the icon package lacks. */
const BuildingMark = pathIcon('M3 13.5V2.5h6v11M9 6h3v7.5M1.5 13.5h12M5 5h2M5 7.5h2M5 10h2')
const PeopleMark = pathIcon(
  'M3.2 4.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0M1 12.8c0-5.6 9-5.6 9 0ZM9.6 2.5a2.3 2.3 0 0 1 0 4.3M11.2 8.9c1.8.5 2.8 1.8 2.8 3.9h-1.6',
)

const TeamMark = pathIcon(
  'M5.5 3.2a2 2 0 1 1 4 0a2 2 0 1 1-4 0M7.5 5.2v3M2.8 11v-2.8h9.4V11M1.3 11h3v2.5h-3ZM10.7 11h3v2.5h-3Z',
)

const profilePath = '/empleado/desarrollo'
export const employeesPath = '/empleados'
const legalPath = '/capacitacion'

export const menuGroups = [
  { id: 'learning', label: 'shell.menu.groups.learning' },
  { id: 'people', label: 'shell.menu.groups.people' },
  { id: 'courses', label: 'shell.menu.groups.courses' },
  { id: 'control', label: 'shell.menu.groups.control' },
] as const satisfies readonly { id: string; label: CopyKey }[]

export type MenuItem = {
  path: string
  group: (typeof menuGroups)[number]['id']
  label: CopyKey
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** The required permission; none by default. */
  feature?: Feature
  /** An alternative permission. */
  orFeature?: Feature
  /** Only where the company works under Mexican labour law. */
  ofLaw?: true
  /** Only for those who answer for somebody, or stand in. */
  ofManagers?: true
  /** Further paths that select it. */
  also?: readonly string[]
  /** Paths with this prefix select it too. */
  prefix?: string
}

/** In the documents' order, also within each group. */
export const menu: readonly MenuItem[] = [
  { path: '/dashboard', group: 'learning', label: 'shell.menu.dashboard', Icon: HomeIcon },
  {
    path: profilePath,
    group: 'learning',
    label: 'shell.menu.profile',
    Icon: IdCardIcon,
    also: ['/insignias'],
  },
  { path: '/mis-cursos', group: 'learning', label: 'shell.menu.myCourses', Icon: BookmarkIcon },
  {
    path: '/equipo',
    group: 'learning',
    label: 'shell.menu.team',
    Icon: TeamMark,
    ofManagers: true,
  },
  {
    path: '/puestos',
    group: 'people',
    label: 'shell.menu.jobTitles',
    Icon: BackpackIcon,
    feature: 'job_title',
  },
  {
    path: '/departamentos',
    group: 'people',
    label: 'shell.menu.departments',
    Icon: LayersIcon,
    feature: 'department',
  },
  {
    path: '/empresa',
    group: 'control',
    label: 'shell.menu.enterprise',
    Icon: BuildingMark,
    feature: 'enterprise',
  },
  {
    path: '/definicion',
    group: 'courses',
    label: 'shell.menu.definition',
    Icon: ClipboardIcon,
    feature: 'course_definition',
    also: ['/reconocimientos'],
  },
  {
    path: '/reporte/empleados',
    group: 'control',
    label: 'shell.menu.reports',
    Icon: BarChartIcon,
    feature: 'report',
    also: ['/reporte/cursos', '/reporte/plan', '/reporte/vencimientos'],
    prefix: '/reporte/cursos',
  },
  {
    path: employeesPath,
    group: 'people',
    label: 'shell.menu.employees',
    Icon: PeopleMark,
    feature: 'employee',
  },
  { path: '/cursos', group: 'courses', label: 'shell.menu.courses', Icon: ReaderIcon, feature: 'course' },
  {
    path: '/roles',
    group: 'control',
    label: 'shell.menu.roles',
    Icon: LockClosedIcon,
    feature: 'roles_permissions',
  },
  {
    path: '/auditoria',
    group: 'control',
    label: 'shell.menu.audit',
    Icon: ActivityLogIcon,
    feature: 'audit',
  },
  {
    path: '/sistema',
    group: 'control',
    label: 'shell.menu.system',
    Icon: GearIcon,
    feature: 'audit',
  },
  {
    path: legalPath,
    group: 'control',
    label: 'shell.menu.legal',
    Icon: ArchiveIcon,
    feature: 'legal',
    orFeature: 'audit',
    ofLaw: true,
  },
]

/** The item and its target: its own path, or the first further one that exists. */
export type VisibleItem = MenuItem & { to: string }

/** Items that a person may see and whose route exists. */
export const visibleItems = (
  user: Pick<SessionUser, 'Role' | 'manages'>,
  exists: (path: string) => boolean,
): readonly VisibleItem[] =>
  menu.flatMap((item) => {
    if (item.feature && !can(user, item.feature) && !(item.orFeature && can(user, item.orFeature))) return []
    if (item.ofLaw && !hasLegalDuties(user)) return []
    if (item.ofManagers && !user.manages) return []
    const to = [item.path, ...(item.also ?? [])].find(exists)
    return to === undefined ? [] : [{ ...item, to }]
  })

/** Whether a path is the item's route, one of its further paths, below one of these, or has its prefix. */
export const isSelected = ({ path, also = [], prefix }: MenuItem, at: string): boolean =>
  [path, ...also].some((route) => at === route || at.startsWith(`${route}/`)) ||
  (prefix !== undefined && at.startsWith(prefix))

const coursePaths = ['/cursos/detalles', '/cursos/lecciones']

const inspectionPath = '/auditoria/inspeccion'

/** The menu's current path: another person's profile belongs to the employees, a course to the list that opened it, the inspection to its tabs. */
export const menuPath = (
  at: string,
  shownPerson: string,
  viewer: string,
  courseOrigin: string | null = null,
): string => {
  if (at === profilePath && shownPerson !== viewer) return employeesPath
  if (at === inspectionPath) return legalPath
  return (coursePaths.includes(at) && courseOrigin) || at
}
