import { TabNav } from '@radix-ui/themes'
import { Link, useLocation } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** On a phone, tabs scroll sideways. */
const bringIntoSight = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Links between the screens of Capacitación. */
export const LegalTabs = () => {
  const { t } = useCopy()
  const [path] = useLocation()
  const tabs = [
    { to: '/capacitacion', label: t('legal.tabs.missing') },
    { to: '/capacitacion/constancias', label: t('legal.tabs.constancias') },
    { to: '/capacitacion/listas', label: t('legal.tabs.lists') },
    { to: '/capacitacion/empresa', label: t('legal.tabs.company') },
    { to: '/capacitacion/plan', label: t('legal.tabs.plan') },
    { to: '/capacitacion/personas', label: t('legal.tabs.people') },
    { to: '/capacitacion/conservacion', label: t('legal.tabs.retentions') },
    { to: '/auditoria/inspeccion', label: t('legal.inspection.title') },
  ]
  return (
    <TabNav.Root aria-label={t('legal.tabs.label')}>
      {tabs.map(({ to, label }) => (
        <TabNav.Link key={to} asChild active={path === to}>
          <Link to={to} ref={path === to ? bringIntoSight : undefined}>
            {label}
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  )
}
