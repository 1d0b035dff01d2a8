/** A file or folder, whatever its name at the moment; 0 is the recorded folder itself. */
export type FileId = number;

/** What a folder's name stands for after an operation; null for nothing any more. */
export interface NameChange {
  folder: FileId;
  name: string;
  to: FileId | null;
}

/**
 * One operation on the recorded folder, as the operating system was asked for it. Names that change together (a rename)
 * are one operation. A sync is where it ended, and covers what came before its place `from`, where it began.
 */
export type Operation =
  | { kind: 'make'; file: FileId; folder: boolean }
  | { kind: 'write'; file: FileId; at: number; bytes: Uint8Array }
  | { kind: 'resize'; file: FileId; size: number }
  | { kind: 'name'; changes: NameChange[] }
  | { kind: 'sync'; file: FileId; from: number };

/** Everything that was done to a folder while it was recorded, in order. */
export interface DiskLog {
  operations: Operation[];
  /** What the folder had at the beginning: a file's path in it, and its number. */
  files: Map<string, { file: FileId; folder: boolean }>;
  /** Ends the recording. */
  stop(): void;
}
