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
  const { t, count } = useCopy()
  return (
    <>
      <Section title={t('dashboard.company.people')}>
        <ul className="company-shares">
          <Adoption {...company.adoption} />
          {company.mail && <Unreached {...company.mail} />}
          <Figure
            to="/reporte/vencimientos"
            title={t('dashboard.company.late')}
            figure={company.late}
            text={t('dashboard.company.lateText')}
          />
          <Figure
            to="/reporte/empleados?due=overdue"
            title={t('dashboard.company.overdue')}
            figure={company.overdue.courses}
            text={count('dashboard.company.overdueOf', company.overdue.people)}
            isBad={company.overdue.courses > 0}
          />
          <Figure
            to="/reporte/vencimientos?situation=expiring"
            title={t('dashboard.company.expiring')}
            figure={company.expiring}
            text={t('dashboard.company.expiringDays')}
          />
        </ul>
      </Section>
      <Section title={t('dashboard.company.title')}>
        <ul className="company-shares">
          {company.levels.map((share) => (
            <Share key={share.level} {...share} />
          ))}
        </ul>
        <Text as="p" size="1" color="gray" mt="3">
          {t('dashboard.company.totalsNote')}
        </Text>
      </Section>
    </>
  )
}

/** Links to people who have never logged in or, once there are none, to all. */
const Adoption = ({ people, activated }: Company['adoption']) => {
  const { t, format } = useCopy()
  const waiting = people - activated
  return (
    <li>
      <Link to={waiting > 0 ? '/empleados?status=ACTIVE&activation=WAITING' : '/empleados'} className="card">
        <Text size="2">{t('dashboard.company.adoption')}</Text>
        <Progress completed={activated} total={people} label={t('dashboard.company.activated')} percent />
        <Text size="1" color="gray">
          {t(waiting > 0 ? 'dashboard.company.waiting' : 'dashboard.company.activatedOf', {
            activated: format.number(activated),
            people: format.number(people),
            waiting: format.number(waiting),
          })}
        </Text>
      </Link>
    </li>
  )
}

/** Links to the refused addresses, which somebody can correct, or else to people without one. */
const Unreached = ({ missing, refused }: NonNullable<Company['mail']>) => {
  const { t, count } = useCopy()
  return (
    <Figure
      to={`/empleados?status=ACTIVE&mail=${refused > 0 ? 'REFUSED' : 'MISSING'}`}
      title={t('dashboard.company.unreached')}
      figure={missing + refused}
      text={refused > 0 ? count('dashboard.company.refused', refused) : t('dashboard.company.withoutAddress')}
      isBad={refused > 0}
    />
  )
}

type FigureProps = {
  readonly to: string
  readonly title: string
  readonly figure: number
  readonly text: string
  readonly isBad?: boolean
}

const Figure = ({ to, title, figure, text, isBad = false }: FigureProps) => {
  const { format } = useCopy()
  return (
    <li>
      <Link to={to} className="card">
        <Text size="2">{title}</Text>
        <Text size="5" weight="medium" className="figures" {...(isBad && { color: 'red' as const })}>
          {format.number(figure)}
        </Text>
        <Text size="1" color="gray">
          {text}
        </Text>
      </Link>
    </li>
  )
}

const Share = ({ level, approved, total }: Company['levels'][number]) => {
  const { t, format } = useCopy()
  return (
    <li>
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
  )
}
