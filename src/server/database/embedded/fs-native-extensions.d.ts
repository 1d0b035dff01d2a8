declare module 'fs-native-extensions' {
  /** Locks an open file for this descriptor alone; false when another one has it. */
  export function tryLock(file: number): boolean;
}
