/** The puzzle files, in the order in which the course offers them. */
export const FILES: readonly unknown[] = []
