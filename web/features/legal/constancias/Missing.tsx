import { Text } from '@radix-ui/themes'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { missingWords } from '../../constancias/constancias.data.ts'
import { type ConstanciaRecord, employerWords, personWords } from './constancias.data.ts'

/** What has to be known first, each kind with the screen that mends it. */
export const Missing = ({ of: { person, missing, situation } }: { of: ConstanciaRecord }) => {
  const { t } = useCopy()
  if (situation === 'withdrawn' || situation === 'issued') return '—'
  const kinds = [
    {
      to: `/capacitacion/personas?search=${encodeURIComponent(person.payrollNum)}`,
      parts: missing.person.map((part) => t(personWords[part])),
    },
    { to: '/capacitacion', parts: missing.course.map((part) => t(missingWords[part])) },
    { to: '/capacitacion/empresa', parts: missing.employer.map((part) => t(employerWords[part])) },
  ].filter(({ parts }) => parts.length > 0)
  if (kinds.length === 0) return <Text color="gray">{t('legal.constancias.complete')}</Text>
  return (
    <span>
      {kinds.map(({ to, parts }, place) => (
        <Fragment key={to}>
          {place > 0 && '; '}
          <Link to={to}>{parts.join(', ')}</Link>
        </Fragment>
      ))}
    </span>
  )
}
