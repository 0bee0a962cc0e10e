import { PlusIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { lessonTypeKey } from '../../lesson-types.tsx'
import { type AddableType, addableTypes } from '../editor.data.ts'

/** Offers the types of lessons behind a button. */
export const AddLesson = ({
  id,
  label,
  onAdd,
}: {
  id?: string
  label: ReactNode
  onAdd: (type: AddableType) => void
}) => {
  const { t } = useCopy()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button id={id} size="1" variant="ghost">
          <PlusIcon aria-hidden />
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {addableTypes.map((type) => (
          <DropdownMenu.Item key={type} onSelect={() => onAdd(type)}>
            {t(lessonTypeKey(type))}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
