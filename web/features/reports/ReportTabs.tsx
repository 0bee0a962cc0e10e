import { TabNav } from '@radix-ui/themes'
import { Link, useLocation } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useMoment } from '../../shared/moment/moment.ts'
import type { Crumb } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'

/** The way back to their own plan for those who may read the plan's report alone: no item of the menu leads to it. */
export const useWayBack = (): Crumb[] => {
  const { t } = useCopy()
  const { can } = useSession()
  return can('report') ? [] : [{ label: t('plans.profile.title'), to: '/empleado/desarrollo' }]
}

/** From one report to the next, at the same moment. */
export const ReportTabs = () => {
  const { t } = useCopy()
  const [path] = useLocation()
  const { keep } = useMoment()
  const { can } = useSession()
  // the plan's report is open to those who look after plans too, who have no other to go to
  if (!can('report')) return null
  const tabs = [
    { to: '/reporte/empleados', label: t('reports.tabs.employees') },
    { to: '/reporte/cursos', label: t('reports.tabs.courses') },
    { to: '/reporte/plan', label: t('reports.tabs.plan') },
  ]
  return (
    <TabNav.Root aria-label={t('reports.tabs.label')}>
      {tabs.map(({ to, label }) => (
        <TabNav.Link key={to} asChild active={path === to}>
          <Link to={keep(to)}>{label}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  )
}
