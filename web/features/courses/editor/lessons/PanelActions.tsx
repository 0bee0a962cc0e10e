import { CopyIcon, TrashIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { confirm } from '../../../../shared/confirm.ts'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import type { EditedLesson } from '../editor.data.ts'
import { lessonDuplicate } from '../editor.operations.ts'
import { effectsOf } from './ChangeEffects.tsx'
import { removeLesson } from './save-file-lesson.ts'

export const PanelActions = ({ lesson, onDone }: { lesson: EditedLesson; onDone: () => void }) => {
  const { t } = useCopy()
  const { run: remove, busy } = useAct(async (removed: EditedLesson) => {
    const answer = await removeLesson(removed)
    tell.success(t('courses.editor.AlertLessonDeleteSuccess'), longAlertMs)
    onDone()
    return answer
  })
  const { run: duplicate, busy: duplicating } = useAct(async ({ id }: EditedLesson) => {
    const answer = await call(lessonDuplicate, { id })
    const { name } = answer.newLesson
    tell.success(t('courses.editor.duplicate.done', { name }), longAlertMs)
    return answer
  })
  const ask = async (target: EditedLesson) => {
    const title = t('courses.editor.lessons.removeLesson', { name: target.name })
    const text = [
      target.fileName && t('courses.editor.lessons.removeLessonFile'),
      t('courses.editor.lessons.removeLessonText'),
    ]
    const detail = await effectsOf('deleteLesson', target.id).catch(() => undefined)
    const accept = t('courses.editor.remove')
    if (await confirm({ title, text: text.filter(Boolean).join(' '), detail, accept, dangerous: true }))
      await remove(target)
  }
  return (
    <Flex gap="4" align="center" wrap="wrap" className="panel-ends">
      <Button
        type="button"
        variant="ghost"
        color="gray"
        loading={duplicating}
        onClick={() => duplicate(lesson)}
      >
        <CopyIcon aria-hidden />
        {t('courses.editor.duplicate.lesson')}
      </Button>
      <Button type="button" variant="ghost" color="red" loading={busy} onClick={() => ask(lesson)}>
        <TrashIcon aria-hidden />
        {t('courses.editor.remove')}
      </Button>
    </Flex>
  )
}
