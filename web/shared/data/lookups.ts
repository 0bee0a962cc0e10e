import { useMemo } from 'react'
import type { Option } from '../form/SelectField.tsx'
import { useGet } from './use-query.ts'

export type Lookup = { id: string; name: string }

const none: readonly Lookup[] = []

/** A lookup list as the options of a filter or a select: `/terminals`, `/departments`, `/job-titles`, `/course-categories`, ... */
export const useOptions = (path: string): readonly Option[] => {
  const { data = none } = useGet<readonly Lookup[]>(path)
  return useMemo(() => data.map(({ id, name }) => ({ value: id, label: name })), [data])
}
