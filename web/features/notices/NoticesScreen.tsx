import { TabNav } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Pager } from '../../shared/list/Pager.tsx'
import { Page } from '../../shared/page.tsx'
import { keepUnreadNotices } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { NoticeDays } from './NoticeDays.tsx'
import { useFollowed } from './notices.data.ts'
import { noticesQuery, unreadSearch } from './notices-query.ts'
import { OwnChoices } from './OwnChoices.tsx'
import { noticesPath, unreadFigure } from './unread.ts'

export const NoticesScreen = () => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const query = noticesQuery(params)
  const { data, error, refetch } = useRead('GET /notices', { query }, { keep: true })
  const isUnread = query.unread === 'true'
  useFollowed(params.get('abrir'))
  const show = (page: number) =>
    setParams((before) => {
      before.set('pagina', String(page))
      return before
    })
  return (
    <Page title={t('notices.title')} action={<ReadAll newest={data?.newest} unread={data?.unread} />}>
      <NoticeTabs isUnread={isUnread} unread={data?.unread} />
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <SkeletonLines lines={8} />}
      {data?.count === 0 && <NoNotices isUnread={isUnread} />}
      {data && data.count > 0 && (
        <>
          <NoticeDays notices={data.rows} />
          <Pager
            shown={data.rows.length}
            count={data.count}
            page={query.page}
            size={query.pageSize}
            sizes={[query.pageSize]}
            onPage={show}
            onSize={() => undefined}
          />
        </>
      )}
      {data && <OwnChoices />}
    </Page>
  )
}

const NoticeTabs = ({ isUnread, unread }: { isUnread: boolean; unread: number | undefined }) => {
  const { t, format } = useCopy()
  return (
    <TabNav.Root aria-label={t('notices.filters')}>
      <TabNav.Link asChild active={!isUnread}>
        <Link to={noticesPath}>{t('notices.all')}</Link>
      </TabNav.Link>
      <TabNav.Link asChild active={isUnread}>
        <Link to={`${noticesPath}?${unreadSearch}`}>
          {t('notices.unreadOnly', { count: unread === undefined ? '…' : unreadFigure(unread, format) })}
        </Link>
      </TabNav.Link>
    </TabNav.Root>
  )
}

const NoNotices = ({ isUnread }: { isUnread: boolean }) => {
  const { t } = useCopy()
  return isUnread ? (
    <EmptyState title={t('notices.nothingNew')} />
  ) : (
    <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} />
  )
}

/** Up to the newest that the screen knows of: one that came meanwhile stays unread. */
const ReadAll = ({ newest, unread }: { newest: string | null | undefined; unread: number | undefined }) => {
  const { t } = useCopy()
  const { run, busy } = useAct(async (upTo: string) => {
    const answer = await call('POST /notices/read', { body: { upTo } })
    keepUnreadNotices(answer.unread)
    return answer
  })
  const read = async () => {
    if (newest && (await run(newest))) tell.success(t('notices.marked'))
  }
  return (
    <ReasonedButton
      variant="soft"
      loading={busy}
      reason={unread === 0 ? t('notices.nothingUnread') : null}
      disabled={!newest}
      onClick={() => void read()}
    >
      {t('notices.readAll')}
    </ReasonedButton>
  )
}
