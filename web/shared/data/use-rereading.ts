import { useState } from 'react'

/** While rows whose save was refused are read again: saving them now would be refused again. */
export const useRereading = <Rows extends object>(rows: Rows, isRefreshing: boolean) => {
  const [refused, setRefused] = useState<Rows | null>(null)
  return { isRereading: isRefreshing && refused === rows, markRefused: () => setRefused(rows) }
}
