import { Button, Text, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { useQuery } from '../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useDebounced } from '../../shared/form/use-debounced.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

type NamedPerson = { id: string; fullName: string; payrollNum: string; courses?: readonly string[] }
export type NamesPage = { count: number; rows: readonly NamedPerson[] }
type PageQuery = { search: string; page: number; pageSize: number }

const firstSize = 10
const mostAtOnce = 100

/** The first names, and a search for the others. */
export const PeopleNames = ({
  label,
  source,
  load,
}: {
  label: string
  /** `load` runs again when it changes. */
  source: string
  load: (query: PageQuery) => Promise<NamesPage>
}) => {
  const { t, count } = useCopy()
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(firstSize)
  const search = useDebounced(typed.trim())
  const { data, error, loading, refetch } = useQuery(
    `people ${source} ${size} ${search}`,
    () => load({ search, page: 1, pageSize: size }),
    { keep: true },
  )
  const left = data ? data.count - data.rows.length : 0
  const isLong = search !== '' || typed !== '' || (data?.count ?? 0) > firstSize
  return (
    <section className="people-names" aria-label={label}>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <SkeletonLines lines={2} />}
      {isLong && (
        <TextField.Root
          type="search"
          size="2"
          aria-label={t('requirements.people.search')}
          placeholder={t('requirements.people.search')}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((person) => (
            <NameLine key={person.id} {...person} />
          ))}
        </ul>
      )}
      {data?.count === 0 && (
        <Text as="p" size="2" color="gray" role="status">
          {t('requirements.people.none')}
        </Text>
      )}
      {left > 0 && (
        <Text as="p" size="2" color="gray">
          {count('requirements.people.more', left)}{' '}
          {size < mostAtOnce ? (
            <Button size="1" variant="ghost" className="see-people" onClick={() => setSize(mostAtOnce)}>
              {t('requirements.people.showMore')}
            </Button>
          ) : (
            t('requirements.people.searchMore')
          )}
        </Text>
      )}
    </section>
  )
}

const NameLine = ({ fullName, payrollNum, courses = [] }: NamedPerson) => (
  <li>
    <Text size="2">{fullName}</Text>{' '}
    <Text size="1" color="gray" className="figures">
      {payrollNum}
    </Text>
    {courses.length > 0 && (
      <Text as="p" size="1" color="gray">
        {courses.join(', ')}
      </Text>
    )}
  </li>
)
