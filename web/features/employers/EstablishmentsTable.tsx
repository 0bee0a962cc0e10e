import { Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { useSession } from '../../shared/session/session.ts'
import { PaperButton } from '../legal/PaperButton.tsx'
import { EstablishmentDialog } from './EstablishmentDialog.tsx'
import type { Employer, Establishment } from './employers.data.ts'
import { RemoveButton } from './RemoveButton.tsx'

export const EstablishmentsTable = ({ employer, all }: { employer: Employer; all: readonly Employer[] }) => {
  const { t } = useCopy()
  const { can } = useSession()
  if (employer.establishments.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('employers.establishments.none')}
      </Text>
    )
  const acts = (establishment: Establishment) => {
    const { id, name, registration } = establishment
    const paper = (
      <PaperButton
        route="GET /legal/establishments/:id/dc1"
        id={id}
        fileName={`DC-1_${registration}.pdf`}
        text={t('employers.establishments.dc1')}
        label={t('employers.establishments.dc1Of', { name })}
      />
    )
    if (!can('legal')) return paper
    return (
      <Flex gap="4" align="center">
        {paper}
        <DialogIcon label={t('employers.establishments.edit', { name })} icon={<Pencil1Icon />}>
          {(onClose) => (
            <EstablishmentDialog
              employer={employer}
              all={all}
              establishment={establishment}
              onClose={onClose}
            />
          )}
        </DialogIcon>
        <RemoveButton
          route="DELETE /legal/establishments/:id"
          id={id}
          icon={<TrashIcon />}
          label={t('employers.establishments.remove', { name })}
          title={t('employers.establishments.removeTitle')}
          text={t('employers.establishments.removeText', { name })}
        />
      </Flex>
    )
  }
  return (
    <DataTable<Establishment>
      label={t('employers.establishments.title')}
      rows={employer.establishments}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: t('employers.establishments.name'), cell: ({ name }) => name },
        {
          id: 'registration',
          header: t('employers.establishments.registration'),
          width: '140px',
          cell: ({ registration }) => <span className="figures">{registration}</span>,
        },
        {
          id: 'address',
          header: t('employers.establishments.address'),
          text: true,
          importance: 3,
          cell: ({ address }) => address,
        },
        {
          id: 'terminals',
          header: t('employers.establishments.terminals'),
          text: true,
          importance: 2,
          cell: ({ terminals }) => terminals.map(({ name }) => name).join(', ') || '—',
        },
      ]}
      actions={acts}
    />
  )
}
