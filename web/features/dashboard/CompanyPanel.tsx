import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import type { Company } from './dashboard.data.ts'

const levelKeys = {
  enterprise: 'dashboard.company.enterprise',
  department: 'dashboard.company.department',
  jobTitle: 'dashboard.company.jobTitle',
} as const

/** Company figures, each with a link to its list. */
export const CompanyPanel = ({ company }: { company: Company }) => {
  const { t, format } = useCopy()
  return (
    <Section title={t('dashboard.company.title')}>
      <ul className="company-shares">
        {company.levels.map(({ level, approved, total }) => (
          <li key={level}>
            <Link to={`/reporte/cursos?level=${level}`} className="card">
              <Text size="2">{t(levelKeys[level])}</Text>
              <Progress completed={approved} total={total} label={t('dashboard.company.approved')} percent />
              <Text size="1" color="gray">
                {t('dashboard.company.approvedOf', {
                  approved: format.number(approved),
                  total: format.number(total),
                })}
              </Text>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/reporte/vencimientos" className="card">
            <Text size="2">{t('dashboard.company.expiring')}</Text>
            <Text size="5" weight="medium" className="figures">
              {format.number(company.expiring)}
            </Text>
            <Text size="1" color="gray">
              {t('dashboard.company.expiringDays')}
            </Text>
          </Link>
        </li>
      </ul>
    </Section>
  )
}
