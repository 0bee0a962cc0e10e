import { Pencil1Icon } from '@radix-ui/react-icons'
import { Badge, Flex, Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Person } from '../../shared/person.tsx'
import type { UnitWithResponsible } from './organisation.data.ts'
import { ResponsibleDialog } from './ResponsibleDialog.tsx'

export const Responsible = ({ unit: { Responsible: person } }: { unit: UnitWithResponsible }) => {
  const { t } = useCopy()
  if (!person)
    return (
      <Text size="2" color="gray">
        {t('organisation.responsible.nobody')}
      </Text>
    )
  return (
    <Flex gap="2" align="center">
      <Person id={person.id} name={person.fullName} />
      {!person.isActive && <Badge color="amber">{t('organisation.responsible.inactive')}</Badge>}
    </Flex>
  )
}

export const EditResponsible = ({
  kind,
  unit,
}: {
  kind: 'terminals' | 'departments'
  unit: UnitWithResponsible
}) => {
  const { t } = useCopy()
  return (
    <DialogIcon label={t('organisation.responsible.title', { name: unit.name })} icon={<Pencil1Icon />}>
      {(onClose) => <ResponsibleDialog kind={kind} unit={unit} onClose={onClose} />}
    </DialogIcon>
  )
}
