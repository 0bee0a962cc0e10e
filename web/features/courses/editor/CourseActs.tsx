import { CopyIcon, EyeOpenIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { open } from '../../../shared/navigate.ts'
import { tell } from '../../../shared/toasts.ts'
import { openEditor } from '../courses.data.ts'
import { courseDuplicate, editedCourse } from './editor.operations.ts'

/** Previews or copies the course. */
export const CourseActs = ({ course }: { course: { id: string; name: string } }) => {
  const { t } = useCopy()
  const { run: duplicate, busy } = useAct(async () => {
    const answer = await call(courseDuplicate, { id: course.id, name: null })
    const copy = await call(editedCourse, { id: answer.id })
    tell.success(t('courses.editor.duplicate.done', { name: copy.name }))
    openEditor(copy, '/cursos')
    return answer
  })
  const ask = async () => {
    const title = t('courses.editor.duplicate.courseTitle', { name: course.name })
    const text = t('courses.editor.duplicate.courseText')
    if (await confirm({ title, text, accept: t('courses.editor.duplicate.course') })) await duplicate()
  }
  return (
    <Flex gap="3" wrap="wrap">
      <Button
        variant="soft"
        onClick={() => open('/cursos/editar/vista-previa', { course: [course.name, course.id] })}
      >
        <EyeOpenIcon aria-hidden />
        {t('courses.editor.preview.show')}
      </Button>
      <Button variant="soft" color="gray" loading={busy} onClick={ask}>
        <CopyIcon aria-hidden />
        {t('courses.editor.duplicate.course')}
      </Button>
    </Flex>
  )
}
