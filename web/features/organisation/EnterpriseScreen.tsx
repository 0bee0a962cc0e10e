import { Pencil1Icon } from '@radix-ui/react-icons'
import { Flex, IconButton } from '@radix-ui/themes'
import { useState } from 'react'
import { companyId } from '../../../api/contract/constants.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Expected } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { LegalDuties } from '../legal/duties/LegalDuties.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { NoticeLadder } from './notices/NoticeLadder.tsx'
import { NoticeMail } from './notices/NoticeMail.tsx'
import { SessionInvitations } from './notices/SessionInvitations.tsx'
import type { Company } from './organisation.data.ts'
import { RestDays } from './RestDays.tsx'
import { TerminalsSection } from './TerminalsSection.tsx'

/** The company's record, read-only until editing begins, and its rest days. */
export const EnterpriseScreen = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /enterprise/:id', { params: { id: companyId } })
  const terminals = useRead('GET /terminals/responsible', {})
  const [editing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const [saved, setSaved] = useState<{ company: Company; replaced: Company | undefined } | null>(null)
  // the saved record applies until the next read
  const company = saved !== null && saved.replaced === data ? saved.company : data
  const leave = (changed: Company | null) => {
    setEditing(false)
    setWasEdited(true)
    if (changed) setSaved({ company: changed, replaced: data })
  }
  return (
    <Page
      title={t('organisation.enterprise.title')}
      tags={company && <HistoryLink kind="company" id={companyId} name={company.comercialName} />}
      action={
        // while loading it keeps its place: on a phone it is a line of its own
        (company || loading) &&
        !editing && <EditButton isWaiting={loading} focused={wasEdited} onEdit={() => setEditing(true)} />
      }
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <div className="company">
          <Expected>
            <CompanyRecord company={unknown} />
          </Expected>
        </div>
      )}
      {company && (
        <div className="company">
          {editing ? <CompanyForm company={company} onLeave={leave} /> : <CompanyRecord company={company} />}
        </div>
      )}
      <TerminalsSection />
      {/* below a list of unknown length */}
      {!terminals.loading && (
        <>
          <RestDays />
          <NoticeMail />
          <NoticeLadder />
          <SessionInvitations />
          <LegalDuties />
        </>
      )}
    </Page>
  )
}

const EditButton = ({
  isWaiting,
  focused,
  onEdit,
}: {
  isWaiting: boolean
  focused: boolean
  onEdit: () => void
}) => {
  const { t } = useCopy()
  const label = t('organisation.enterprise.edit')
  return (
    <IconButton
      disabled={isWaiting}
      autoFocus={focused}
      variant="soft"
      aria-label={label}
      title={label}
      onClick={onEdit}
    >
      <Pencil1Icon />
    </IconButton>
  )
}

type NamedFields = Pick<Company, 'comercialName' | 'legalName' | 'registerNumber'>

const unknown: NamedFields = { comercialName: '', legalName: '', registerNumber: '' }

const CompanyRecord = ({ company }: { company: NamedFields }) => {
  const { t } = useCopy()
  const lockedField = (name: keyof NamedFields) => ({
    name,
    value: company[name],
    onChange: () => undefined,
    error: null,
    disabled: false,
    readOnly: true,
  })
  return (
    <Flex direction="column" gap="4">
      <TextField {...lockedField('comercialName')} label={t('organisation.enterprise.comercialName')} />
      <TextField
        {...lockedField('legalName')}
        label={t('organisation.enterprise.legalName')}
        hint={t('organisation.enterprise.legalNameHint')}
      />
      <TextField {...lockedField('registerNumber')} label={t('organisation.enterprise.registerNumber')} />
    </Flex>
  )
}
