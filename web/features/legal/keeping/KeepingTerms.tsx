import { Button, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/calls.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { recordWords } from '../retentions.data.ts'
import { KeepingTermDialog } from './KeepingTermDialog.tsx'

export type KeepingTerm = Reply<'GET /legal/terms'>[number]

const afterWords = {
  attendance: 'legal.keeping.after.attendance',
  constancia: 'legal.keeping.after.constancia',
} as const

/** How long records of erased people stay; administrators may choose longer than the law. */
export const KeepingTerms = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/terms', {})
  return (
    <Section title={t('legal.keeping.title')}>
      <Text as="p" size="2" color="gray" mb="2">
        {t('legal.keeping.text')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={2} height={68} />
        </Awaited>
      )}
      <ul className="ruled">
        {data?.map((one) => (
          <li key={one.kind}>
            <Term of={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Term = ({ of }: { of: KeepingTerm }) => {
  const { t, count } = useCopy()
  const { isAdministrator } = useSession()
  const [isOpen, setOpen] = useState(false)
  const records = t(recordWords[of.kind])
  return (
    <Flex flexGrow="1" align="center" justify="between" gap="4" py="2" wrap="wrap">
      <span>
        <Text as="p" size="2" weight="medium">
          {dotted(records, count(afterWords[of.kind], of.years))}
        </Text>
        <Text as="p" size="2" color="gray">
          {dotted(count('legal.keeping.law', of.lawYears, { article: of.article }), of.reason)}
        </Text>
      </span>
      {isAdministrator && (
        <Button
          variant="soft"
          color="gray"
          aria-label={t('legal.keeping.changeOf', { records })}
          onClick={() => setOpen(true)}
        >
          {t('legal.keeping.change')}
        </Button>
      )}
      {isOpen && (
        <KeepingTermDialog
          of={of}
          title={t('legal.keeping.changeOf', { records })}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  )
}
