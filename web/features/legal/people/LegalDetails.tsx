import { Button, DataList, Text, Link as TextLink } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { occupations, schoolingProofs, schoolings, schoolKinds } from '../../../../api/contract/catalogues.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { hasLegalDuties, useSession } from '../../../shared/session/session.ts'
import { Disagreements } from './Disagreements.tsx'
import { LegalDetailsDialog } from './LegalDetailsDialog.tsx'
import { entryOf, type PersonOnPaper, wholeName } from './people.data.ts'

/** What papers say of a person, for those who may see it. */
export const LegalDetails = ({ id }: { id: string }) => {
  const { user, can } = useSession()
  const mayRead = user.id === id || can('legal') || can('audit')
  return hasLegalDuties(user) && mayRead ? <Details id={id} /> : null
}

const Details = ({ id }: { id: string }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const { data, error, loading, refetch } = useRead('GET /employees/:id/legal-details', { params: { id } })
  return (
    <Section id="constancias" title={t('legal.details.title')} aside={data && <Acts person={data} />}>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <SkeletonLines lines={6} />
        </Awaited>
      )}
      {data && <Lines person={data} mayEdit={can('legal')} />}
    </Section>
  )
}

const Acts = ({ person }: { person: PersonOnPaper }) => {
  const { t } = useCopy()
  const { user, can } = useSession()
  return (
    <>
      {person.id === user.id && (
        <TextLink asChild size="2">
          <Link to="/insignias">{t('legal.details.toOwn')}</Link>
        </TextLink>
      )}
      {can('legal') && <Edit person={person} />}
    </>
  )
}

const Edit = ({ person }: { person: PersonOnPaper }) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {t('legal.details.edit')}
      </Button>
      {isOpen && <LegalDetailsDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

const Lines = ({ person, mayEdit }: { person: PersonOnPaper; mayEdit: boolean }) => {
  const { t } = useCopy()
  const { name, proposedName } = person
  const proposal = proposedName && t('legal.details.proposal', { name: wholeName(proposedName) })
  return (
    <>
      <Text as="p" size="2" color="gray" mb="3">
        {t(mayEdit ? 'legal.details.text' : 'legal.details.ownText')}
      </Text>
      <Disagreements of={person} />
      <DataList.Root size="2" mt="3" orientation={{ initial: 'vertical', sm: 'horizontal' }}>
        <Line label={t('legal.details.name')}>
          {name ? wholeName(name) : (proposal ?? t('legal.details.none'))}
        </Line>
        <Line label={t('legal.details.curp')}>{person.curp}</Line>
        <Line label={t('legal.details.occupation')}>{useOccupation(person)}</Line>
        <Line label={t('legal.details.schooling')}>
          {dotted(
            entryOf(schoolings, person.schooling) ?? '',
            entryOf(schoolingProofs, person.schoolingProof) ?? '',
            entryOf(schoolKinds, person.schoolKind) ?? '',
          )}
        </Line>
        <Line label={t('legal.details.homeAddress')}>{person.homeAddress}</Line>
      </DataList.Root>
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => {
  const { t } = useCopy()
  return (
    <DataList.Item>
      <DataList.Label>{label}</DataList.Label>
      <DataList.Value>{children || <Text color="gray">{t('legal.details.none')}</Text>}</DataList.Value>
    </DataList.Item>
  )
}

const useOccupation = ({ ownOccupation, jobTitleOccupation }: PersonOnPaper): string | null => {
  const { t } = useCopy()
  const own = entryOf(occupations, ownOccupation)
  const ofJobTitle = entryOf(occupations, jobTitleOccupation)
  return own ?? (ofJobTitle && dotted(ofJobTitle, t('legal.details.ofJobTitle')))
}
