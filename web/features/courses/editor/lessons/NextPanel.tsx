import { Button, Flex } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { AddableType } from '../editor.data.ts'
import { ChooseLesson } from './ChooseLesson.tsx'
import { EditorPanel } from './EditorPanel.tsx'

/** After a lesson was added, offers to add the next. */
export const NextPanel = ({
  onAdd,
  onDone,
}: {
  onAdd: (type: AddableType, file: File | null) => void
  onDone: () => void
}) => {
  const { t } = useCopy()
  const choice = useRef<HTMLDivElement>(null)
  useEffect(() => choice.current?.querySelector('button')?.focus(), [])
  return (
    <EditorPanel title={t('courses.editor.lessons.addAnother')}>
      <Flex ref={choice} direction="column" gap="4">
        <ChooseLesson label={t('courses.editor.lessons.addAnother')} onAdd={onAdd} />
        <Flex>
          <Button type="button" variant="soft" color="gray" onClick={onDone}>
            {t('courses.editor.lessons.enough')}
          </Button>
        </Flex>
      </Flex>
    </EditorPanel>
  )
}
