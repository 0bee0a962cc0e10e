import type { CourseEvent } from '../../../domain/courses/events.ts'
import type { FactsOf } from './fact.ts'
import { orderLines } from './phrases.ts'

export const moduleFacts = {
  ModuleAdded: {
    version: 1,
    kind: 'courses',
    title: { es: 'Módulo agregado', en: 'Module added' },
    sentence: ({ name }, write) =>
      write.text(
        { es: 'Se agregó el módulo {{module}}', en: 'The module {{module}} was added' },
        { module: write.quote(name) },
      ),
  },
  ModuleRenamed: {
    version: 1,
    kind: 'courses',
    title: { es: 'Cambio de nombre de un módulo', en: 'Module renamed' },
    sentence: ({ from, name }, write) =>
      write.text(
        {
          es: 'El nombre del módulo pasó de {{from}} a {{to}}',
          en: 'The name of the module changed from {{from}} to {{to}}',
        },
        { from: write.quote(from), to: write.quote(name) },
      ),
  },
  ModuleReleased: {
    version: 1,
    kind: 'courses',
    title: { es: 'Publicación de un módulo', en: 'Module released' },
    sentence: ({ moduleId }, write) =>
      write.text(
        { es: 'El módulo {{module}} dejó de ser borrador', en: 'The module {{module}} is no longer a draft' },
        { module: write.name(moduleId) },
      ),
  },
  ModuleReturnedToDraft: {
    version: 1,
    kind: 'courses',
    title: { es: 'Regreso de un módulo a borrador', en: 'Module returned to draft' },
    sentence: ({ moduleId }, write) =>
      write.text(
        { es: 'El módulo {{module}} volvió a borrador', en: 'The module {{module}} went back to draft' },
        { module: write.name(moduleId) },
      ),
  },
  ModulesReordered: {
    version: 1,
    kind: 'courses',
    title: { es: 'Cambio de orden de los módulos', en: 'Modules reordered' },
    sentence: ({ moduleIds }, write) => [
      write.text({ es: 'Se cambió el orden de los módulos', en: 'The order of the modules changed' }),
      ...orderLines(write, moduleIds, write.before?.moduleIds),
    ],
  },
  ModuleRemoved: {
    version: 1,
    kind: 'courses',
    title: { es: 'Módulo eliminado', en: 'Module removed' },
    sentence: ({ moduleId, lessonIds = [] }, write) => [
      write.text(
        { es: 'Se eliminó el módulo {{module}}', en: 'The module {{module}} was deleted' },
        { module: write.name(moduleId) },
      ),
      ...(lessonIds.length > 0
        ? [
            write.text(
              { es: 'Con sus lecciones: {{list}}', en: 'With its lessons: {{list}}' },
              { list: write.list(lessonIds) },
            ),
          ]
        : []),
    ],
  },
} satisfies Partial<FactsOf<CourseEvent>>
