import type { NoticeChannel, NoticeKind } from '../../domain/notices/rules.ts'
import type { NoticeTemplate } from './template.ts'
import { templatesOfDates } from './templates-of-dates.ts'
import { templatesOfOneself } from './templates-of-oneself.ts'
import { templatesOfPapers } from './templates-of-papers.ts'
import { templatesOfTasks } from './templates-of-tasks.ts'

export const noticeTemplates: Readonly<Record<NoticeKind, NoticeTemplate>> = {
  ...templatesOfOneself,
  ...templatesOfDates,
  ...templatesOfTasks,
  ...templatesOfPapers,
}

const mailChannels = { atOnce: ['mail'], digest: ['digest'], never: [] } as const

export const channelsOf = ({ mail }: Pick<NoticeTemplate, 'mail'>): readonly NoticeChannel[] => [
  'product',
  ...mailChannels[mail],
]
