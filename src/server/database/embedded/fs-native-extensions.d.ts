declare module 'fs-native-extensions' {
  /** Locks an open file for this descriptor. Returns false if another descriptor has locked it. */
  export function tryLock(file: number): boolean;
}
