import { CodedError } from '../../../../shared/coded-error.ts'
import { run } from '../../../../shared/data/graphql.ts'
import { open } from '../../../../shared/navigate.ts'
import type { EditedCourse } from '../editor.data.ts'
import { SetDraft } from '../editor.operations.generated.ts'

/** Makes the course a draft or publishes it, then leads back to the list. */
export const setStatus = async (
  course: EditedCourse,
  isDraft: boolean,
  releasesDrafts: boolean,
): Promise<void> => {
  const { Course_singleUpdate: updated } = await run(SetDraft, {
    courseObject: { id: course.id, isDraft },
    releaseDrafts: !isDraft && releasesDrafts,
  })
  if (updated === 0) throw new CodedError('unexpected')
  const marker = { success: true, course: [course.name, course.id], isDraft } as const
  open('/cursos/editar/publicar', marker, { replace: true })
}
