/** Of the podium's steps, by position from 1; also before the data are there, so that nothing moves when they come. */
export const stepHeights = ['h-17 sm:h-20', 'h-14 sm:h-17', 'h-11 sm:h-14'];
export const pictureSizes = ['size-13 sm:size-18', 'size-11 sm:size-14', 'size-11 sm:size-14'];
/** Of the podium at the end of the game, with larger pictures. */
export const largeStepHeights = ['h-20', 'h-15 sm:h-17', 'h-11 sm:h-14'];
export const largePictureSizes = ['size-16 sm:size-20', 'size-13 sm:size-16', 'size-13 sm:size-16'];
/** Of the same on a desk, as high as a long text beside it. */
export const tallStepHeights = ['h-20 lg:h-28', 'h-15 sm:h-17 lg:h-23', 'h-11 sm:h-14 lg:h-18'];
