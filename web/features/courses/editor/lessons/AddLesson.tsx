import { PlusIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu } from '@radix-ui/themes'
import { type ReactNode, useRef } from 'react'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { lessonTypeKey } from '../../../../shared/lesson-types.tsx'
import { type AddableType, addableTypes } from '../editor.data.ts'

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
  const trigger = useRef<HTMLButtonElement>(null)
  const selectedType = useRef<AddableType | null>(null)
  /** Waits until the closing menu has returned the focus. */
  const add = (event: Event) => {
    const type = selectedType.current
    if (type === null) return
    selectedType.current = null
    event.preventDefault()
    trigger.current?.focus()
    onAdd(type)
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button ref={trigger} id={id} size="1" variant="ghost">
          <PlusIcon aria-hidden />
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content onCloseAutoFocus={add}>
        {addableTypes.map((type) => (
          <DropdownMenu.Item
            key={type}
            onSelect={() => {
              selectedType.current = type
            }}
          >
            {t(lessonTypeKey(type))}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
