import { Button } from '@radix-ui/themes'
import { confirm } from '../../../../shared/confirm.ts'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { mayLeave } from '../../../../shared/leaving.ts'
import { problemsOf, valuesOf } from '../basic/basic-information.ts'
import type { EditedCourse } from '../editor.data.ts'
import { coursePublication } from '../editor.operations.ts'
import { useShowTab } from '../tabs.ts'
import { ReleaseQuestion } from './ReleaseChoice.tsx'
import { allReady, lessonsShown } from './release.ts'
import { setStatus } from './set-status.ts'
import { useQuestion } from './use-question.ts'

/** Publishes a draft from any tab; an incomplete one leads to the checklist. */
export const PublishCourse = ({ course }: { course: EditedCourse }) => {
  const { t } = useCopy()
  const showTab = useShowTab()
  const question = useQuestion(course)
  const { run: publish, busy } = useAct((released: readonly string[]) => setStatus(course, false, released))
  const { run: loadReadiness, busy: isLoading } = useAct(
    () => call(coursePublication, { courseId: course.id }),
    {
      changesNothing: true,
    },
  )
  const ask = async () => {
    if (problemsOf(valuesOf(course)).length > 0) return showTab('post')
    const publication = await loadReadiness()
    if (!publication) return
    const { readiness, effects } = publication
    let chosen = allReady(readiness)
    const choose = (next: ReadonlySet<string>) => {
      chosen = next
    }
    const isConfirmed = await confirm({
      ...question.publishing(effects, chosen.size > 0 ? null : lessonsShown(readiness, chosen)),
      detail: chosen.size > 0 && <ReleaseQuestion readiness={readiness} onChange={choose} />,
    })
    if (isConfirmed && (await mayLeave())) await publish([...chosen])
  }
  return (
    <Button variant="soft" loading={busy || isLoading} onClick={ask}>
      {t('courses.editor.post.publish')}
    </Button>
  )
}
