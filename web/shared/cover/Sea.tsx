import { chartHeight, figure } from './voyage.ts'

/** One of three, by the seed: the contours of an island, waves, or a compass's rhumb lines. */
export const Sea = ({ seed, landward }: { seed: number; landward: number }) => {
  const Drawing = drawings[seed % drawings.length] ?? Island
  return <Drawing seed={seed} landward={landward} />
}

type Drawn = { readonly seed: number; readonly landward: number }

const Island = ({ seed, landward }: Drawn) => {
  const x = 40 + figure(seed, 21, 130)
  const y = landward === 1 ? figure(seed, 22, 18) : chartHeight - figure(seed, 22, 18)
  const tilt = figure(seed, 23, 24) - 12
  return Array.from({ length: 5 }, (_, ring) => (
    <ellipse
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
      key={ring}
      className={ring === 0 ? 'cover-land' : undefined}
      cx={x + ring * (figure(seed, 24, 7) - 3)}
      cy={y}
      rx={16 + ring * 15}
      ry={7 + ring * (7 + figure(seed, 25, 3))}
      transform={`rotate(${tilt + ring * 2} ${x} ${y})`}
      opacity={1 - ring * 0.18}
    />
  ))
}

const Waves = ({ seed }: Drawn) => {
  const [height, length] = [3 + figure(seed, 21, 4), 30 + figure(seed, 22, 24)]
  return Array.from({ length: 8 }, (_, line) => {
    const y = 10 + line * 18
    const start = -length + figure(seed, line + 30, length)
    const swell = Array.from(
      { length: 14 },
      () => `q ${length / 4} ${-height} ${length / 2} 0 t ${length / 2} 0`,
    )
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
    return <path key={line} d={`M ${start} ${y} ${swell.join(' ')}`} opacity={0.6} />
  })
}

const Rhumbs = ({ seed, landward }: Drawn) => {
  const x = 30 + figure(seed, 21, 130)
  const fromEdge = 24 + figure(seed, 22, 40)
  const y = landward === 1 ? chartHeight - fromEdge : fromEdge
  const turn = figure(seed, 23, 22)
  return (
    <>
      {Array.from({ length: 16 }, (_, line) => {
        const angle = ((line * 22.5 + turn) * Math.PI) / 180
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
            key={line}
            x1={x}
            y1={y}
            x2={x + Math.cos(angle) * 400}
            y2={y + Math.sin(angle) * 400}
            opacity={line % 4 === 0 ? 0.9 : 0.45}
          />
        )
      })}
      {[13, 15].map((radius) => (
        <circle key={radius} cx={x} cy={y} r={radius} />
      ))}
    </>
  )
}

const drawings = [Island, Waves, Rhumbs]
