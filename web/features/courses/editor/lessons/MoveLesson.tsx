import { EnterIcon } from '@radix-ui/react-icons'
import { DropdownMenu, IconButton } from '@radix-ui/themes'
import { confirm } from '../../../../shared/confirm.ts'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import type { EditedLesson, EditedModule } from '../editor.data.ts'
import { lessonMove } from '../editor.operations.ts'

/** Moves a lesson to the end of another module, after a confirmation if that hides it. */
export const useMoveLesson = (
  module: EditedModule,
  /** A lesson starts to move; null if it stays. */
  onMoving: (lessonId: string | null) => void,
) => {
  const { t } = useCopy()
  const { run: move, busy } = useAct((id: string, moduleId: string) =>
    call(lessonMove, { id, from: module.id, moduleId }),
  )
  const askAndMove = async (lesson: EditedLesson, to: EditedModule) => {
    const hides = to.isDraft && !module.isDraft && !lesson.isDraft
    const question = {
      title: t('courses.editor.lessons.moveTitle', { name: lesson.name, module: to.name }),
      text: t('courses.editor.lessons.moveHides'),
      accept: t('courses.editor.lessons.moveAccept'),
    }
    if (hides && !(await confirm(question))) return
    onMoving(lesson.id)
    if (await move(lesson.id, to.id))
      tell.success(t('courses.editor.lessons.moved', { module: to.name }), longAlertMs)
    else onMoving(null)
  }
  return { move: askAndMove, busy }
}

/** Menu to move a lesson to the end of another module. */
export const MoveLesson = ({
  lesson,
  others,
  busy,
  onMove,
}: {
  lesson: EditedLesson
  others: readonly EditedModule[]
  busy: boolean
  onMove: (to: EditedModule) => void
}) => {
  const { t } = useCopy()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          variant="ghost"
          color="gray"
          loading={busy}
          aria-label={t('courses.editor.lessons.moveLesson', { name: lesson.name })}
        >
          <EnterIcon />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Label>{t('courses.editor.lessons.moveTo')}</DropdownMenu.Label>
        {others.map((module) => (
          <DropdownMenu.Item key={module.id} onSelect={() => onMove(module)}>
            {module.name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
