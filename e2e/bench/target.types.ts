/** One figure of a bench, by its rounds; `pnpm bench` compares the median with the target. */
export interface Target {
  readonly name: string;
  readonly values: readonly number[];
  readonly atLeast?: number;
  readonly atMost?: number;
}
