import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import { evaluationsContract } from '../../contract/routes/evaluations.ts'
import { fileResponse } from '../../http/attachment.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { visibleQuestions } from '../../records/visible-tests.ts'
import { fileTypes, writeQuestionFile } from './files/question-file.ts'

type Routes = typeof evaluationsContract

const exportQuestions: Handler<Routes['GET /lessons/:id/questions/export']> = async (
  { params, query: { format } },
  context,
) => {
  const { withKey, questions } = await visibleQuestions(context, params.id)
  if (!withKey) throw new Rejection('evaluations.still-to-take')
  const name = (await lessonById(context.readDb, params.id))?.name ?? ''
  const { contentType, extension } = fileTypes[format]
  return fileResponse(writeQuestionFile(format, questions), {
    name: `${name}${extension}`,
    type: contentType,
  })
}

export const evaluationsRoutes = routesOf(evaluationsContract, {
  'GET /lessons/:id/questions/export': exportQuestions,
})
