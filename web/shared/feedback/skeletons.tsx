import { Skeleton } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Awaited } from './Awaited.tsx'

export const times = (count: number, one: (place: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, place) => one(place))

/** Varying widths, as words have. */
export const wordWidth = (place: number): string => `${45 + ((place * 37) % 40)}%`

/** In place of content whose usual words are known: of their size, at any width and in both languages. */
export const Expected = ({ children }: { children: ReactNode }) => (
  <Awaited>
    <Skeleton>
      <div>{children}</div>
    </Skeleton>
  </Awaited>
)

export const CardSkeletons = ({ count, lines }: { count: number; lines: number }) => (
  <Awaited>
    <ul className="card-grid" aria-hidden>
      {times(count, (card) => (
        <li key={card}>
          <span className="card">
            <Skeleton style={{ aspectRatio: 16 / 7, borderRadius: 0 }} width="100%" height="auto" />
            <span className="card-body">
              {times(lines, (line) => (
                <Skeleton key={line} my="1" height="16px" width={wordWidth(card + line)} />
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Awaited>
)

export const FactSkeletons = ({ count }: { count: number }) => (
  <div className="fact-skeletons" aria-hidden>
    {times(count, (place) => (
      <span key={place}>
        <Skeleton height="14px" width="88px" />
        <Skeleton height="14px" width={wordWidth(place)} />
      </span>
    ))}
  </div>
)

export const RowSkeletons = ({ count, height }: { count: number; height: number }) => (
  <ul className="ruled" aria-hidden>
    {times(count, (place) => (
      <li key={place} style={{ minBlockSize: height }}>
        <Skeleton height="16px" width={wordWidth(place)} />
      </li>
    ))}
  </ul>
)

export const FieldSkeletons = ({ heights }: { heights: readonly number[] }) => (
  <div className="field-skeletons" aria-hidden>
    {heights.map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <span key={place} className="field">
        <Skeleton height="14px" width="120px" my="1" />
        <Skeleton height={`${height}px`} width="100%" />
      </span>
    ))}
  </div>
)

export const TabSkeletons = ({ count }: { count: number }) => (
  <div className="tab-skeletons" aria-hidden>
    {times(count, (place) => (
      <Skeleton key={place} height="16px" width="96px" />
    ))}
  </div>
)

export const SectionSkeleton = ({ children }: { children: ReactNode }) => (
  <section className="section" aria-hidden>
    <header>
      <Skeleton height="18px" width="160px" my="1" />
    </header>
    {children}
  </section>
)

export const TimelineSkeleton = ({ count }: { count: number }) => (
  <Awaited>
    <div className="timeline" aria-hidden>
      <ol>
        {times(count, (place) => (
          <li key={place}>
            <time>
              <Skeleton height="14px" width="40px" ml="auto" />
            </time>
            <span className="timeline-text">
              <Skeleton height="18px" my="1" width={wordWidth(place)} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  </Awaited>
)
