import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own in a folder, as a machine has it. */
export type Disk = {
  fill(): void
  /** Makes room again. */
  empty(): void
  end(): void
}

const bytes = 12 * 1_024 ** 3

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Null where this machine lets nobody mount a file. */
export const mountDisk = (folder: string): Disk | null => {
  const image = `${folder}.image`
  writeFileSync(image, '')
  truncateSync(image, bytes)
  // none of it is kept for root
  const isMounted =
    succeeds('mkfs.ext4', '-q', '-F', '-m', '0', image) && succeeds('mount', '-o', 'loop', image, folder)
  if (!isMounted) {
    rmSync(image)
    return null
  }
  const fillers = join(folder, 'fillers')
  return {
    fill: () => {
      mkdirSync(fillers)
      const { bavail, bsize } = statfsSync(folder)
      let made = 0
      for (let size = bavail * bsize; size >= bsize; )
        if (succeeds('fallocate', '-l', String(size), join(fillers, String(made)))) made += 1
        else size = Math.floor(size / 2)
    },
    empty: () => rmSync(fillers, { recursive: true }),
    end: () => {
      succeeds('umount', '-l', folder)
      rmSync(image)
    },
  }
}
