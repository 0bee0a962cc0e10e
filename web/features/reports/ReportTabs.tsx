import { TabNav } from '@radix-ui/themes'
import { Link, useLocation } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useMoment } from '../../shared/moment/moment.ts'
import type { Crumb } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'

/** A breadcrumb to their own plan for viewers of the plan report alone, which no menu item opens. */
export const useWayBack = (): Crumb[] => {
  const { t } = useCopy()
  const { can } = useSession()
  return can('report') ? [] : [{ label: t('plans.profile.title'), to: '/empleado/desarrollo' }]
}

/** On a phone, tabs scroll sideways. */
const bringIntoSight = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Links between the reports, at the same moment. */
export const ReportTabs = () => {
  const { t } = useCopy()
  const [path] = useLocation()
  const { keep } = useMoment()
  const { can } = useSession()
  // viewers who manage plans may open the plan report, and no other
  if (!can('report')) return null
  const tabs = [
    { to: '/reporte/empleados', label: t('reports.tabs.employees') },
    { to: '/reporte/cursos', label: t('reports.tabs.courses') },
    { to: '/reporte/plan', label: t('reports.tabs.plan') },
    { to: '/reporte/vencimientos', label: t('titles.behind') },
  ]
  return (
    <TabNav.Root aria-label={t('reports.tabs.label')}>
      {tabs.map(({ to, label }) => (
        <TabNav.Link key={to} asChild active={path === to}>
          <Link to={keep(to)} ref={path === to ? bringIntoSight : undefined}>
            {label}
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  )
}
