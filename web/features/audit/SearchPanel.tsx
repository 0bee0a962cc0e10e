import { MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { Button, Flex, Heading, Text, TextField } from '@radix-ui/themes'
import { useId } from 'react'
import { Link, useSearchParams } from 'wouter'
import { companyId, searchMax } from '../../../api/contract/constants.ts'
import { historyTitle } from '../../../api/contract/facts/history-title.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { historyAddress } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useDebounced } from '../../shared/list/list-state.ts'
import { Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { recordSearch } from './audit.operations.ts'
import { groupsOf, type SearchGroup, useMatchingActs } from './search-results.ts'

const lettersMin = 2

/** Null where too little is typed to search. */
export const searchIn = (params: URLSearchParams): string | null => {
  const search = (params.get('search') ?? '').trim()
  return search.length < lettersMin ? null : search
}

/** Finds a history by the record's name or by the kind of act. */
export const SearchPanel = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const field = useId()
  const hint = useId()
  const readsNumbers = (['employee', 'employee_development', 'report'] as const).some(can)
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const found = searchIn(params)
  const [text, setText] = useDebounced(search, (text) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        text ? next.set('search', text) : next.delete('search')
        return next
      },
      { replace: true },
    ),
  )
  return (
    <Section title={t('audit.search.title')}>
      <search className="audit-search">
        <Text as="label" size="2" weight="medium" htmlFor={field}>
          {t('audit.search.label')}
        </Text>
        <TextField.Root
          id={field}
          size="3"
          type="search"
          value={text}
          maxLength={searchMax}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint}
          onChange={(event) => setText(event.target.value)}
        >
          <TextField.Slot>
            <MagnifyingGlassIcon aria-hidden />
          </TextField.Slot>
        </TextField.Root>
        <Text id={hint} as="p" size="1" color="gray">
          {t(readsNumbers ? 'audit.search.hintNumbers' : 'audit.search.hint')}
        </Text>
      </search>
      {found === null ? <CompanyHistories /> : <Results search={found} />}
    </Section>
  )
}

/** Records that have one history for the whole company. */
const CompanyHistories = () => {
  const copy = useCopy()
  const titleOf = (record: 'company' | 'requirements') =>
    historyTitle({ record, id: null, within: null }, copy, { of: null, within: null })
  return (
    <Flex gap="3" wrap="wrap" mt="3">
      <Button asChild variant="soft" color="gray">
        <Link to={historyAddress({ kind: 'company', id: companyId })}>{titleOf('company')}</Link>
      </Button>
      <Button asChild variant="soft" color="gray">
        <Link to={historyAddress({ kind: 'requirements', id: 'company' })}>{titleOf('requirements')}</Link>
      </Button>
    </Flex>
  )
}

const Results = ({ search }: { search: string }) => {
  const copy = useCopy()
  const { t, count } = copy
  const { data, error, refreshing, refetch } = useRead(recordSearch, { search }, { keep: true })
  const acts = useMatchingActs(search)
  const groups = data ? groupsOf(data, acts, copy) : []
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div className="audit-found" data-refreshing={refreshing || undefined}>
      <Text as="p" size="2" color="gray" role="status">
        {data && !refreshing ? count('audit.search.found', total) : t('audit.search.searching')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {data && !refreshing && total === 0 && (
        <EmptyState title={t('audit.search.none')} text={t('audit.search.noneText')} />
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </div>
  )
}

const Group = ({ group: { title, rows } }: { group: SearchGroup }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading as="h3" size="2" id={heading} mt="4">
        {title}
      </Heading>
      <ul className="ruled audit-records">
        {rows.map(({ id, to, name, detail, also }) => (
          <li key={id}>
            <Link to={to} className="audit-record">
              <span>{name}</span>
              {detail && <small>{detail}</small>}
            </Link>
            {also && (
              <Button asChild variant="ghost" color="gray">
                <Link to={also.to} aria-label={also.name}>
                  {also.label}
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
