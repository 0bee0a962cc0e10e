import { Pencil1Icon, UploadIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { occupations, personGaps } from '../../../../api/contract/catalogues.ts'
import { DialogIcon } from '../../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { LegalTabs } from '../LegalTabs.tsx'
import { LegalDetailsDialog } from './LegalDetailsDialog.tsx'
import { entryOf, gapWords, loadPeopleOnPaper, type PersonOnPaper, wholeName } from './people.data.ts'

const pageSizes = [10, 50]

/** What papers say of each active person, and what they lack. */
export const PeopleOnPaperScreen = () => {
  const { t } = useCopy()
  const { can } = useSession()
  return (
    <ListScreen<PersonOnPaper>
      title={t('legal.screen.title')}
      part={t('legal.tabs.people')}
      id="people-on-paper"
      load={loadPeopleOnPaper}
      rowKey={({ id }) => id}
      searchLabel={t('legal.people.search')}
      filters={[
        {
          id: 'gap',
          label: t('legal.people.gap'),
          options: personGaps.map((gap) => ({ value: gap, label: t(gapWords[gap]) })),
        },
      ]}
      sizes={pageSizes}
      columns={useColumns()}
      {...(can('legal') && {
        actions: (person: PersonOnPaper) => <EditPerson person={person} />,
        actionsWidth: '56px',
      })}
      action={
        can('legal') && (
          <Button asChild>
            <Link to="/capacitacion/personas/importar">
              <UploadIcon aria-hidden />
              {t('imports.details.open')}
            </Link>
          </Button>
        )
      }
      empty={{ title: t('legal.people.empty'), text: t('legal.people.emptyText') }}
    >
      <LegalTabs />
      <Text as="p" size="2" color="gray" my="4">
        {t('legal.details.text')}
      </Text>
    </ListScreen>
  )
}

const useColumns = (): Column<PersonOnPaper>[] => {
  const { t } = useCopy()
  const missing = <Text color="amber">{t('legal.people.missing')}</Text>
  return [
    { id: 'name', header: t('legal.people.name'), cell: ({ fullName }) => fullName },
    {
      id: 'payrollNum',
      header: t('legal.people.payrollNum'),
      align: 'end',
      cell: ({ payrollNum }) => payrollNum,
    },
    {
      id: 'names',
      header: t('legal.details.name'),
      importance: 2,
      cell: ({ name }) => (name ? wholeName(name) : missing),
    },
    {
      id: 'curp',
      header: t('legal.details.curp'),
      width: '200px',
      cell: ({ id, curp, curpDisagreements, isCurpShared }) => {
        if (curp === null) return missing
        const doubts = [
          curpDisagreements.length > 0 && t('legal.people.disagrees'),
          isCurpShared && t('legal.people.shared'),
        ].filter((doubt) => doubt !== false)
        return doubts.length === 0 ? (
          curp
        ) : (
          <>
            {curp} <Doubts of={id} words={doubts.join(', ')} />
          </>
        )
      },
    },
    {
      id: 'occupation',
      header: t('legal.details.occupation'),
      importance: 3,
      cell: ({ ownOccupation, jobTitleOccupation }) =>
        entryOf(occupations, ownOccupation ?? jobTitleOccupation) ?? missing,
    },
  ]
}

const EditPerson = ({ person }: { person: PersonOnPaper }) => {
  const { t } = useCopy()
  return (
    <DialogIcon label={t('legal.details.editTitle', { name: person.fullName })} icon={<Pencil1Icon />}>
      {(onClose) => <LegalDetailsDialog person={person} onClose={onClose} />}
    </DialogIcon>
  )
}

/** Where both data stand side by side. */
const Doubts = ({ of, words }: { of: string; words: string }) => {
  const { can } = useSession()
  return can('employee') ? (
    <Link to={`/empleado/desarrollo?empleado=${of}#constancias`}>{words}</Link>
  ) : (
    <Text color="amber">{words}</Text>
  )
}
