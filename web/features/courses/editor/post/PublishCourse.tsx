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
import { releasable } from './readiness.ts'
import { setStatus } from './set-status.ts'
import { useParts } from './use-parts.ts'
import { useQuestion } from './use-question.ts'

/** Publishes a draft from any tab; an incomplete one leads to the checklist. */
export const PublishCourse = ({ course }: { course: EditedCourse }) => {
  const { t } = useCopy()
  const showTab = useShowTab()
  const question = useQuestion(course)
  const partsText = useParts()
  const { run: publish, busy } = useAct((releasesDrafts: boolean) => setStatus(course, false, releasesDrafts))
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
    const parts = releasable(publication.readiness)
    const releasesDrafts = parts.modules + parts.lessons > 0
    const { text, ...confirmation } = question(true, publication, releasesDrafts)
    const released = releasesDrafts && t('courses.editor.post.releases', { parts: partsText(parts) })
    if (!(await confirm({ ...confirmation, text: [text, released].filter(Boolean).join(' ') }))) return
    if (await mayLeave()) await publish(releasesDrafts)
  }
  return (
    <Button variant="soft" loading={busy || isLoading} onClick={ask}>
      {t('courses.editor.post.publish')}
    </Button>
  )
}
