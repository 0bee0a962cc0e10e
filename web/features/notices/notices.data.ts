import { useEffect } from 'react'
import type { Reply } from '../../../api/contract/calls.ts'
import type { NoticeLink } from '../../../api/contract/routes/notices.ts'
import { gradesPath, openCourse, openLesson, reviewPath } from '../../shared/course-links.ts'
import { call } from '../../shared/data/call.ts'
import { write } from '../../shared/data/mutate.ts'
import { go, open } from '../../shared/navigate.ts'
import { keepUnreadNotices } from '../../shared/session/session.ts'
import { requestsPath, trayPath } from '../due/TrayTabs.tsx'
import { noticesPath } from './unread.ts'

export type Notice = Reply<'GET /notices'>['rows'][number]

/** A notice that stays unread costs less than one that keeps its reader. */
export const follow = ({ id, act, actedAt }: Pick<Notice, 'id' | 'act' | 'actedAt'>): void => {
  if (!act) return
  if (actedAt === null)
    void write('POST /notices/:id/acted', { params: { id } })
      .then(({ unread }) => keepUnreadNotices(unread))
      .catch(() => undefined)
  openLink(act.link)
}

/** A letter leads to the notice, and that to its act. */
export const useFollowed = (id: string | null): void => {
  useEffect(() => {
    if (id === null) return
    call('GET /notices/:id/act', { params: { id } }).then(follow, () => undefined)
  }, [id])
}

const openLink = (link: NoticeLink): void => {
  switch (link.page) {
    case 'course':
      openCourse(link.course)
      break
    case 'lesson':
      openLesson(link.course, link.lesson)
      break
    case 'grades':
      go(gradesPath(link))
      break
    case 'review':
      go(reviewPath(link))
      break
    case 'plan':
      go('/empleado/desarrollo')
      break
    case 'person':
      open('/empleado/desarrollo', { update: true, user: link.person, origin: noticesPath })
      break
    case 'requests':
      go(requestsPath)
      break
    case 'exceptions':
      go(trayPath)
      break
    case 'team':
      go('/equipo?state=late')
      break
    case 'constancias':
      go('/capacitacion/constancias')
      break
    case 'lists':
      go('/capacitacion')
      break
    case 'ownConstancias':
      go('/insignias')
  }
}
