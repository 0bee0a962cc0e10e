import { Button, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { Reply } from '../../../../api/contract/calls.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'

type ToIssue = Reply<'GET /dashboard/papers'>

/** How many constancias are past their last day or near it, with the way to them. */
export const ConstanciasToIssue = ({ of: { late, soon, firstOn } }: { of: ToIssue }) => {
  const { t, count, format } = useCopy()
  if (firstOn === null) return null
  const situation = late > 0 ? 'late' : 'due'
  return (
    <Section
      title={
        late > 0 ? count('legal.constancias.desk.late', late) : count('legal.constancias.desk.soon', soon)
      }
      aside={
        <Button asChild>
          <Link to={`/capacitacion/constancias?situation=${situation}`}>
            {t(late > 0 ? 'legal.constancias.desk.toLate' : 'legal.constancias.desk.toDue')}
          </Link>
        </Button>
      }
    >
      <Text as="p" size="2" color={late > 0 ? 'red' : 'gray'}>
        {t('legal.constancias.desk.first', { date: format.date(firstOn) })}
        {late > 0 && soon > 0 && ` ${count('legal.constancias.desk.more', soon)}`}
      </Text>
    </Section>
  )
}
