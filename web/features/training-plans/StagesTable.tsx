import { Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { useSession } from '../../shared/session/session.ts'
import { RemovePartButton } from './RemovePartButton.tsx'
import { StageDialog } from './StageDialog.tsx'
import { bodyOf, type Plan, type Stage, withoutStage } from './training-plans.data.ts'

type Row = Stage & { readonly place: number }

export const StagesTable = ({ plan }: { plan: Plan }) => {
  const { t, format } = useCopy()
  const { can } = useSession()
  if (plan.stages.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('trainingPlans.stages.none')}
      </Text>
    )
  const acts = ({ name, place }: Row) => (
    <Flex gap="4">
      <DialogIcon label={t('trainingPlans.stages.edit', { name })} icon={<Pencil1Icon />}>
        {(onClose) => <StageDialog plan={plan} place={place} onClose={onClose} />}
      </DialogIcon>
      <RemovePartButton
        planId={plan.id}
        body={withoutStage(bodyOf(plan), place)}
        icon={<TrashIcon />}
        label={t('trainingPlans.stages.remove', { name })}
        title={t('trainingPlans.stages.removeTitle')}
        text={t('trainingPlans.stages.removeText', { name })}
      />
    </Flex>
  )
  return (
    <DataTable<Row>
      label={t('trainingPlans.stages.title')}
      rows={plan.stages.map((stage, place) => ({ ...stage, place }))}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'name', header: t('trainingPlans.stages.name'), cell: ({ name }) => name },
        {
          id: 'startsOn',
          header: t('trainingPlans.dialog.startsOn'),
          width: '160px',
          cell: ({ startsOn }) => format.date(startsOn),
        },
        {
          id: 'endsOn',
          header: t('trainingPlans.dialog.endsOn'),
          width: '160px',
          cell: ({ endsOn }) => format.date(endsOn),
        },
      ]}
      {...(can('legal') && { actions: acts })}
    />
  )
}
